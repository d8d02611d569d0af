import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { texts } from "../texts.ts";
import { Loading } from "./notice.tsx";

/** A view that is read when it is first opened, so that the first one does not wait for it. */
export function later(load: () => Promise<FunctionComponent>): FunctionComponent {
  let known: FunctionComponent | undefined;
  return function Later() {
    const [View, setView] = useState(() => known);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (known !== undefined) return;
      load().then(
        (found) => {
          known = found;
          setView(() => found);
        },
        () => setMissing(true),
      );
    }, []);
    if (View !== undefined) return <View />;
    if (!isMissing) return <Loading />;
    // A service of a newer version has files of other names.
    return (
      <div class="notice bad" role="alert">
        <p>{texts.unreachable}</p>
        <button type="button" onClick={() => location.reload()}>
          {texts.anew}
        </button>
      </div>
    );
  };
}
