/** A text of the contract: what stands between grave accents is a name as it is written. */
export function Told({ text }: { text: string | undefined }) {
  return (
    <>{(text ?? "").split("`").map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>))}</>
  );
}
