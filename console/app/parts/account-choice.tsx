import { useEffect, useState } from "preact/hooks";
import { call } from "../call.ts";
import { type JsonObject, listOf, objectOf, textOf } from "../json.ts";
import { account, key, signedIn } from "../session.ts";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";

/** What the header names it by: nothing for the own one. */
const headerOf = ({ account: id, own }: JsonObject) => (own === true ? "" : textOf(id));

/** Of several accounts that somebody may use, the one in which every call is made. */
export function AccountChoice() {
  const session = useSignal(signedIn);
  const named = useSignal(account);
  const [all, setAll] = useState<readonly JsonObject[]>([]);
  useEffect(() => {
    let isOver = false;
    setAll([]);
    if (session === undefined) return;
    // In the own account: what is chosen may be an account that they are no member of any more.
    call("api/v1/account/memberships", {}, { key: key.get(), account: "" }).then((outcome) => {
      if (!isOver && outcome.ok) setAll(listOf(objectOf(outcome.json).accounts).map(objectOf));
    });
    return () => {
      isOver = true;
    };
  }, [session]);
  if (all.length < 2) return null;
  return (
    <select
      class="small"
      aria-label={texts.account}
      value={named}
      onChange={({ currentTarget }) => account.set(currentTarget.value)}
    >
      {all.map((each) => (
        <option key={headerOf(each)} value={headerOf(each)}>
          {textOf(each.account)} · {each.own === true ? texts.accountOwn : textOf(each.role)}
        </option>
      ))}
    </select>
  );
}
