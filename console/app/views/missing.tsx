import { linkTo } from "../address.ts";
import { Empty } from "../parts/notice.tsx";
import { texts } from "../texts.ts";

export function Missing() {
  return (
    <Empty>
      {texts.missing} <a href={linkTo("")}>{texts.home}</a>
    </Empty>
  );
}
