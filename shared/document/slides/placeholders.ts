import { child, childrenOf, elements, type XmlElement } from "../xml/xml.ts";

/** Points from the slide's top left. */
export type Place = { left: number; top: number; width: number; height: number };

/** What a shape takes from the layout's and the master's placeholder of its kind, nearest first. */
export type Inherited = { place: Place | undefined; listStyles: readonly XmlElement[]; type: string };

/** English Metric Units in a point (ECMA-376, part 1, 20.1.2.1). */
const emu = 12_700;

const points = (value: string | undefined) => Number(value ?? "0") / emu || 0;

export function placeOf(transform: XmlElement | undefined): Place | undefined {
  const [from, size] = [child(transform, "off"), child(transform, "ext")];
  if (from === undefined || size === undefined) return undefined;
  return {
    left: points(from.attributes.x),
    top: points(from.attributes.y),
    width: points(size.attributes.cx),
    height: points(size.attributes.cy),
  };
}

export const placeholderOf = (shape: XmlElement) =>
  child(shape, "nvSpPr", "nvPr", "ph") ?? child(shape, "nvGraphicFramePr", "nvPr", "ph");

const shapesOf = (root: XmlElement | undefined) => childrenOf(child(root, "cSld", "spTree"), "sp");
const isTitle = (type: string) => type === "title" || type === "ctrTitle";

/** The same placeholder one step up: by its index on a layout, by its kind on a master. */
function counterpart(root: XmlElement | undefined, type: string, index: string | undefined) {
  const named = shapesOf(root).map((shape) => ({ shape, own: placeholderOf(shape)?.attributes }));
  const byIndex = named.find(({ own }) => own !== undefined && index !== undefined && own.idx === index);
  const kind = isTitle(type) ? "title" : type === "subTitle" || type === "obj" ? "body" : type;
  const byType = named.find(({ own }) => {
    const other = own?.type ?? (own === undefined ? "" : "obj");
    return other === type || other === kind || (isTitle(kind) && isTitle(other));
  });
  return (byIndex ?? byType)?.shape;
}

/** Layout and master of a slide: where its placeholders lie and how their paragraphs are set. */
export class Layouts {
  private readonly layout: XmlElement | undefined;
  private readonly master: XmlElement | undefined;

  constructor(layout: XmlElement | undefined, master: XmlElement | undefined) {
    this.layout = layout;
    this.master = master;
  }

  inherited(shape: XmlElement): Inherited {
    const holder = placeholderOf(shape)?.attributes;
    const type = holder === undefined ? "" : (holder.type ?? "obj");
    const above =
      holder === undefined
        ? []
        : [this.layout, this.master].map((root) => counterpart(root, type, holder.idx));
    const kind = isTitle(type)
      ? "titleStyle"
      : /^(body|obj|subTitle)$/.test(type)
        ? "bodyStyle"
        : "otherStyle";
    const styles = [shape, ...above].map((each) => child(each, "txBody", "lstStyle"));
    const master = child(this.master, "txStyles", kind);
    return {
      type,
      place: above.map((each) => placeOf(child(each, "spPr", "xfrm"))).find((place) => place !== undefined),
      listStyles: [...styles, master].filter((each) => each !== undefined),
    };
  }
}

/** The first of the styles that says something about a paragraph's level. */
export function firstSetting<T>(
  own: XmlElement | undefined,
  styles: readonly XmlElement[],
  level: number,
  pick: (properties: XmlElement) => T | undefined,
): T | undefined {
  const levels = styles.map((style) => child(style, `lvl${level + 1}pPr`));
  for (const properties of [own, ...levels]) {
    const found = properties === undefined ? undefined : pick(properties);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const bulletOf = (properties: XmlElement): XmlElement | undefined =>
  elements(properties).find(
    ({ name }) => name === "buNone" || name === "buChar" || name === "buAutoNum" || name === "buBlip",
  );
