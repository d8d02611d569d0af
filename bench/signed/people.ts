import {
  authority,
  certificate,
  daysAhead,
  type Made,
  revocationList,
  timeStamp,
} from "../../test/harness/certificates.ts";
import { ada, type Case, form, root, signed, withCms, withStore } from "./make.ts";
import { answerAbout } from "./revoked.ts";

const late = certificate({ common: "Late", issuer: root, from: daysAhead(-60), to: daysAhead(-10) });
const clock = certificate({ common: "Clock", issuer: root, isClock: true });
const told = certificate({ common: "Told", issuer: root, told: true });
const asked = certificate({
  common: "Asked",
  issuer: root,
  sources: { answerer: "http://answers.invalid/" },
});

async function pathCases(): Promise<Case[]> {
  const one = async (
    name: string,
    signer: Made,
    chain: readonly Made[] = [],
    anchors: readonly Made[] = [root],
  ): Promise<Case> => ({
    group: "path",
    name,
    file: await signed(form(), signer, { field: "here" }, chain),
    anchors,
  });
  const middle = certificate({ common: "Middle", issuer: root, isAuthority: true });
  const expired = certificate({
    common: "Old",
    issuer: root,
    isAuthority: true,
    from: daysAhead(-90),
    to: daysAhead(-5),
  });
  const nobody = certificate({ common: "Nobody", issuer: root });
  const own = certificate({ common: "Self" });
  const self = authority("Root of Somebody");
  return [
    await one("expired", late),
    await one("not valid yet", certificate({ common: "Early", issuer: root, from: daysAhead(1) })),
    await one("below an authority", certificate({ common: "Low", issuer: middle }), [middle]),
    await one("below an authority that is not sent", certificate({ common: "Low", issuer: middle })),
    await one("below an authority that expired", certificate({ common: "Low", issuer: expired }), [expired]),
    await one("issued by one who may not", certificate({ common: "Low", issuer: nobody }), [nobody]),
    await one("below a self-made root", certificate({ common: "Eve", issuer: self }), [self]),
    await one(
      "a root of the same name and another key",
      certificate({ issuer: authority("Root of the Bench") }),
    ),
    await one("of its own making", own),
    await one("of its own making, and trusted", own, [], [own]),
    await one("with nobody to trust", ada, [root], []),
    await one(
      "by a key for issuing alone",
      certificate({ common: "Issuer", issuer: root, isAuthority: true }),
    ),
    await one("by a key for time stamps alone", clock),
    await one("that says where its list is, which is not there", told),
    await one("that says who answers, which is not there", asked),
  ];
}

async function revocationCases(): Promise<Case[]> {
  const base = await signed(form(), told, { field: "here" });
  const other = await signed(form(), asked, { field: "here" });
  const answers = certificate({ common: "Answers", issuer: root, isAnswerer: true });
  const stranger = certificate({ common: "Stranger", issuer: root });
  const middle = certificate({ common: "Middle", issuer: root, isAuthority: true, told: true });
  const low = await signed(
    form(),
    certificate({ common: "Low", issuer: middle, told: true }),
    { field: "here" },
    [middle],
  );
  const twoDaysAgo = daysAhead(-2);
  const rows: [string, Buffer][] = [
    ["a list that does not name it", withStore(base, { lists: [revocationList(root, [])] })],
    [
      "a list that names it",
      withStore(base, { lists: [revocationList(root, [{ serial: told.serial, at: twoDaysAgo }])] }),
    ],
    [
      "a list of another of the issuer's name",
      withStore(base, { lists: [revocationList(authority("Root of the Bench"), [])] }),
    ],
    ["a list that is out of date", withStore(base, { lists: [revocationList(root, [], [-30, -20])] })],
    ["an answer that it is good", withStore(other, { answers: [answerAbout(asked, root, root)] })],
    [
      "an answer that it is revoked",
      withStore(other, { answers: [answerAbout(asked, root, root, { at: twoDaysAgo })] }),
    ],
    ["an answer by one made for it", withStore(other, { answers: [answerAbout(asked, root, answers)] })],
    ["an answer by a stranger", withStore(other, { answers: [answerAbout(asked, root, stranger)] })],
    ["an answer about another certificate", withStore(other, { answers: [answerAbout(ada, root, root)] })],
    [
      "an answer that is out of date",
      withStore(other, { answers: [answerAbout(asked, root, root, { given: -20 })] }),
    ],
    [
      "an answer that nobody knows it",
      withStore(other, { answers: [answerAbout(asked, root, root, { isUnknown: true })] }),
    ],
    [
      "an answer that is revoked, a list that is not",
      withStore(other, {
        answers: [answerAbout(asked, root, root, { at: twoDaysAgo })],
        lists: [revocationList(root, [])],
      }),
    ],
    [
      "all lists of an authority between",
      withStore(low, { lists: [revocationList(root, []), revocationList(middle, [])] }),
    ],
    [
      "an authority between that is revoked",
      withStore(low, {
        lists: [
          revocationList(root, [{ serial: middle.serial, at: twoDaysAgo }]),
          revocationList(middle, []),
        ],
      }),
    ],
    ["one of two lists", withStore(low, { lists: [revocationList(root, [])] })],
  ];
  return rows.map(([name, file]) => ({ group: "revocation", name, file, anchors: [root] }));
}

async function timeCases(): Promise<Case[]> {
  const stamped = async (signer: Made, at: Date, options: { over?: Buffer; by?: Made } = {}) => {
    const stamp = (value: Buffer) =>
      timeStamp(options.over ?? value, { clock: options.by ?? clock, root, at });
    return withCms(await signed(form(), signer, { field: "here" }), { signer, others: [root], stamp });
  };
  const listed = (file: Buffer, at: Date) =>
    withStore(file, { lists: [revocationList(root, [{ serial: told.serial, at }])] });
  const foreign = authority("Root of Clocks");
  const rows: [string, Buffer][] = [
    ["stamped", await stamped(ada, daysAhead(-1))],
    ["expired, stamped while it was valid", await stamped(late, daysAhead(-20))],
    ["expired, stamped afterwards", await stamped(late, daysAhead(-5))],
    [
      "expired, a stamp over other bytes",
      await stamped(late, daysAhead(-20), { over: Buffer.from("other") }),
    ],
    ["expired, a stamp by one who stamps nothing", await stamped(late, daysAhead(-20), { by: ada })],
    [
      "expired, a stamp by a clock that nobody trusts",
      await stamped(late, daysAhead(-20), {
        by: certificate({ common: "Wrong", issuer: foreign, isClock: true }),
      }),
    ],
    ["revoked after the stamp", listed(await stamped(told, daysAhead(-5)), daysAhead(-2))],
    ["revoked before the stamp", listed(await stamped(told, daysAhead(-2)), daysAhead(-5))],
    ["a stamp of tomorrow", await stamped(ada, daysAhead(1))],
  ];
  return rows.map(([name, file]) => ({ group: "time", name, file, anchors: [root] }));
}

export const peopleCases = async (): Promise<Case[]> => [
  ...(await pathCases()),
  ...(await revocationCases()),
  ...(await timeCases()),
];
