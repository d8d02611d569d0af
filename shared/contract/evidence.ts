import { number, object, string, tuple } from "zod";

/** Left, bottom, right and top in PDF points, origin bottom-left. */
export const box = tuple([number(), number(), number(), number()])
  .readonly()
  .meta({ id: "Box", description: "Left, bottom, right and top in PDF points, origin bottom-left" });

/** What a document says and where it stands there: page is 1-based. */
export const evidence = object({ page: number().int(), bbox: box, text: string() }).meta({ id: "Evidence" });
