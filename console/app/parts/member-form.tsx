import { useState } from "preact/hooks";
import { type Refusal, sendJson } from "../call.ts";
import { texts } from "../texts.ts";
import { typing } from "../typing.ts";
import { RefusalNotice } from "./notice.tsx";

export const members = "api/v1/account/members";

export const roles = {
  owner: texts.roleOwner,
  developer: texts.roleDeveloper,
  viewer: texts.roleViewer,
  billing: texts.roleBilling,
} as const;

export function Roles({
  id,
  label,
  role,
  take,
}: {
  id: string;
  label?: string;
  role: string;
  take: (role: string) => void;
}) {
  return (
    <select
      id={id}
      aria-label={label}
      value={role}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    >
      {Object.entries(roles).map(([name, told]) => (
        <option key={name} value={name}>
          {name}: {told}
        </option>
      ))}
    </select>
  );
}

/** Adds somebody to the account. */
export function AddMember({ done }: { done: () => void }) {
  const [kind, setKind] = useState("email");
  const [name, setName] = useState("");
  const [role, setRole] = useState("developer");
  const [refusal, setRefusal] = useState<Refusal>();
  const add = async (event: Event) => {
    event.preventDefault();
    const outcome = await sendJson(members, { [kind]: name.trim(), role });
    setRefusal(outcome.ok ? undefined : outcome);
    if (!outcome.ok) return;
    setName("");
    done();
  };
  return (
    <form class="card" onSubmit={add}>
      <h2>{texts.memberAdd}</h2>
      <p class="quiet">{texts.memberAddTold}</p>
      <label for="member-kind">{texts.memberKnownBy}</label>
      <select id="member-kind" value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
        <option value="email">{texts.memberEmail}</option>
        <option value="subject">{texts.memberSubject}</option>
      </select>
      <label for="member-name">{kind === "email" ? texts.memberEmail : texts.memberSubject}</label>
      <input
        id="member-name"
        inputMode={kind === "email" ? "email" : "text"}
        autocomplete="off"
        required
        maxLength={255}
        value={name}
        onInput={typing(setName)}
      />
      <label for="member-role">{texts.memberRole}</label>
      <Roles id="member-role" role={role} take={setRole} />
      <p />
      <button type="submit" class="main">
        {texts.memberAdd}
      </button>
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
    </form>
  );
}
