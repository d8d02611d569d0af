import type { CatalogueField } from "../../catalogue.ts";
import { texts } from "../texts.ts";
import { DropZone } from "./drop-zone.tsx";
import { Told } from "./told.tsx";

type Props = {
  field: CatalogueField;
  value: string | readonly File[] | undefined;
  problem: string | undefined;
  change: (value: string | readonly File[]) => void;
};

const labelOf = (name: string) => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Control = {
  id: string;
  described: string;
  field: CatalogueField;
  text: string;
  change: Props["change"];
};

function Choice({ id, described, field, text, change }: Control) {
  return (
    <select
      id={id}
      aria-describedby={described}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    >
      <option value="">{field.default === undefined ? "–" : field.default}</option>
      {(field.choices ?? [])
        .filter((each) => each !== field.default)
        .map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
    </select>
  );
}

function Flag(control: Control) {
  return <Choice {...control} field={{ ...control.field, choices: ["true", "false"] }} />;
}

function Text({ id, described, field, text, change }: Control) {
  const shared = {
    ...{ id, value: text, "aria-describedby": described, placeholder: field.default ?? "" },
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  };
  if (field.kind === "json") return <textarea rows={3} spellcheck={false} {...shared} />;
  if (field.kind === "secret") return <input type="password" autocomplete="new-password" {...shared} />;
  if (field.kind !== "number") return <input type="text" {...shared} />;
  return (
    <input
      type="number"
      min={field.min}
      max={field.max}
      step={field.whole === true ? 1 : "any"}
      {...shared}
    />
  );
}

/** One field of an operation: its control follows from the contract. */
export function FieldInput({ field, value, problem, change }: Props) {
  const id = `field-${field.name}`;
  const described = `${id}-told`;
  const told = (
    <p id={described} class="quiet">
      <Told text={field.description} />
      {problem !== undefined && (
        <span class="problem" role="alert">
          {" "}
          {problem}
        </span>
      )}
    </p>
  );
  if (field.kind === "file" || field.kind === "files") {
    const several = field.kind === "files";
    return (
      <div class="field">
        <DropZone
          several={several}
          files={typeof value === "object" ? value : []}
          label={`${labelOf(field.name)}: ${several ? texts.chooseSeveral : texts.choose}`}
          change={change}
        />
        {told}
      </div>
    );
  }
  const control = { id, described, field, text: typeof value === "string" ? value : "", change };
  return (
    <div class="field">
      <label for={id}>
        {labelOf(field.name)}
        {field.required && (
          <span class="required" title="required">
            {" "}
            *
          </span>
        )}
      </label>
      {field.kind === "choice" ? (
        <Choice {...control} />
      ) : field.kind === "flag" ? (
        <Flag {...control} />
      ) : (
        <Text {...control} />
      )}
      {told}
    </div>
  );
}
