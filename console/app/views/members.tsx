import { useState } from "preact/hooks";
import { momentText } from "../amounts.ts";
import { type Refusal, sendJson } from "../call.ts";
import { useFetched } from "../fetched.ts";
import { type JsonObject, listOf, numberOf, objectOf, textOf } from "../json.ts";
import { Delete } from "../parts/delete.tsx";
import { AddMember, members, Roles, roles } from "../parts/member-form.tsx";
import { Empty, Loading, RefusalNotice } from "../parts/notice.tsx";
import { texts } from "../texts.ts";

/** Another role for a member. An owner who is made less may not be able to take it back: that is asked first. */
function RoleChange({ each, name, changed }: { each: JsonObject; name: string; changed: () => void }) {
  const [role, setRole] = useState(textOf(each.role));
  const [refusal, setRefusal] = useState<Refusal>();
  const isOwner = each.role === "owner";
  const change = async () => {
    const named: Record<string, string> =
      each.email === null ? { subject: textOf(each.subject) } : { email: textOf(each.email) };
    const outcome = await sendJson(members, { ...named, role });
    setRefusal(outcome.ok ? undefined : outcome);
    if (outcome.ok) changed();
    else setRole(textOf(each.role));
  };
  return (
    <>
      <Roles
        id={`role-${textOf(each.member_id)}`}
        label={`${texts.memberRole} ${name}`}
        role={role}
        take={setRole}
      />
      {role !== each.role && (
        <p class="row question">
          {isOwner ? texts.memberLess : texts.memberChangeSure}
          <button type="button" class="small main" onClick={change}>
            {texts.memberChange}
          </button>
          <button type="button" class="small" onClick={() => setRole(textOf(each.role))}>
            {texts.no}
          </button>
        </p>
      )}
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
    </>
  );
}

type CardProps = { each: JsonObject; isOwner: boolean; changed: () => void };

function MemberCard({ each, isOwner, changed }: CardProps) {
  const name = textOf(each.email) || textOf(each.subject);
  const role = Object.entries(roles).find(([known]) => known === each.role);
  return (
    <li class="card member">
      <p class="name">{name}</p>
      <p class="quiet">
        {each.email === null ? texts.memberSubject : texts.memberEmail} · {texts.memberSince}{" "}
        {momentText(textOf(each.added_at))}
      </p>
      {isOwner ? (
        <>
          <RoleChange each={each} name={name} changed={changed} />
          <Delete
            path={`${members}/${encodeURIComponent(textOf(each.member_id))}`}
            name={name}
            done={changed}
            words={{ remove: texts.memberRemove, sure: texts.memberRemoveSure, yes: texts.memberRemoveYes }}
          />
        </>
      ) : (
        <p>
          {textOf(each.role)}: {role?.[1]}
        </p>
      )}
    </li>
  );
}

/** Who uses the account with tokens of their own, and as what. */
export function Members() {
  const own = useFetched("api/v1/account");
  const { outcome, again } = useFetched(members);
  const { account, role } = objectOf(own.outcome?.ok === true ? own.outcome.json : undefined);
  const { total, limit, members: listed } = objectOf(outcome?.ok === true ? outcome.json : undefined);
  const isOwner = role === "owner";
  const all = listOf(listed).map(objectOf);
  return (
    <>
      <h1>{texts.members}</h1>
      {(outcome === undefined || own.outcome === undefined) && <Loading />}
      {outcome?.ok === false && <RefusalNotice refusal={outcome} again={again} />}
      {outcome?.ok === true && own.outcome?.ok === true && (
        <>
          <p class="quiet">
            {texts.account} <code>{textOf(account)}</code> · {numberOf(total)} / {numberOf(limit)}{" "}
            {texts.members.toLowerCase()}
          </p>
          {isOwner ? <AddMember done={again} /> : <p>{texts.membersForOwners}</p>}
          {all.length === 0 && <Empty>{texts.membersNone}</Empty>}
          <ul class="list">
            {all.map((each) => (
              <MemberCard
                key={`${textOf(each.member_id)} ${textOf(each.role)}`}
                each={each}
                isOwner={isOwner}
                changed={again}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
