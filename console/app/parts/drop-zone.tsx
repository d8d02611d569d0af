import { useId, useState } from "preact/hooks";
import { bytesText } from "../amounts.ts";
import { texts } from "../texts.ts";

type Props = {
  files: readonly File[];
  several: boolean;
  label: string;
  accept?: string;
  large?: boolean;
  change: (files: readonly File[]) => void;
};

/** Files by drop, by dialog, or by keyboard. */
export function DropZone({ files, several, label, accept, large = false, change }: Props) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (list: FileList | null | undefined) => {
    const all = [...(list ?? [])];
    if (all.length > 0) change(several ? [...files, ...all] : all.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer?.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      class={`drop${over ? " over" : ""}${large ? " large" : ""}`}
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
    >
      <label id={`${id}-label`} for={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple={several}
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = "";
        }}
      />
      {files.length > 0 && (
        <ul class="files">
          {files.map((file, at) => (
            <li key={`${file.name}${at}`}>
              <span class="name">{file.name}</span> <span class="quiet">{bytesText(file.size)}</span>
              <button
                type="button"
                class="small"
                aria-label={`${texts.clear} ${file.name}`}
                onClick={() => change(files.filter((_, each) => each !== at))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
