import { useState } from "preact/hooks";
import type { CatalogueGroup, CatalogueOperation } from "../../catalogue.ts";
import { linkTo } from "../address.ts";
import { chosen } from "../chosen.ts";
import { catalogue, endingOf, matches, takes } from "../load-catalogue.ts";
import { DropZone } from "../parts/drop-zone.tsx";
import { KeyBox } from "../parts/key-box.tsx";
import { Empty, Loading } from "../parts/notice.tsx";
import { key } from "../session.ts";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";

function ToolLink({ operation }: { operation: CatalogueOperation }) {
  return (
    <li>
      <a href={linkTo(`tool/${operation.id}`)}>
        <span>{operation.title}</span>
        <span class="quiet">{operation.tier}</span>
      </a>
    </li>
  );
}

function Group({ title, operations }: CatalogueGroup) {
  return (
    <section class="group">
      <h3>{title}</h3>
      <ul class="tools">
        {operations.map((operation) => (
          <ToolLink key={operation.id} operation={operation} />
        ))}
      </ul>
    </section>
  );
}

/** All operations; with a file those that take one of its kind. */
function Tools({ files }: { files: readonly File[] }) {
  const all = useSignal(catalogue);
  const [search, setSearch] = useState("");
  if (all === undefined) return <Loading lines={8} />;
  const [first] = files;
  const fits = (operation: CatalogueOperation) =>
    (first === undefined || takes(operation, endingOf(first.name))) && matches(operation, search);
  const groups = all.groups
    .map((group) => ({ ...group, operations: group.operations.filter(fits) }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <>
      <div class="head">
        <h2>{first === undefined ? texts.allTools : texts.fits}</h2>
        <input
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filter}
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {groups.length === 0 && <Empty>{texts.nothingFound}</Empty>}
      <div class="groups">
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </>
  );
}

export function Start() {
  const files = useSignal(chosen);
  const held = useSignal(key);
  return (
    <>
      <h1>{texts.dropTitle}</h1>
      {held === "" && <KeyBox />}
      <DropZone
        large
        several
        files={files}
        label={files.length === 0 ? texts.dropHint : texts.dropMore}
        change={chosen.set}
      />
      <Tools files={files} />
    </>
  );
}
