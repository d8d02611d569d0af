import type { Run } from "../flow/flow.ts";
import type { BodyElement, NoteReference } from "../word/body.ts";
import { symbols } from "../word/runs.ts";
import type { CharacterLook, Characters } from "./characters.ts";
import { Fields, fieldMarks, isTicked } from "./fields.ts";
import type { Notes } from "./notes.ts";
import type { Span } from "./word-file.ts";

/** Signs of a text that stand for something else (MS-DOC 2.4.1). */
const signs: Readonly<Record<string, string>> = {
  "\t": "\t",
  "\u000b": "\n",
  "\u000e": "\n",
  "\u001e": "-",
  "\u001f": "",
  "\u00ad": "",
};
const [picture, note, comment, drawing, symbol] = ["\u0001", "\u0002", "\u0005", "\u0008", "("];
const parts = /[\u0000-\u001f\u00ad]|[^\u0000-\u001f\u00ad]+/g;

/** What the text of a paragraph is made of, with what is anchored in it. */
export type Content = { runs: Run[]; after: BodyElement<never>[]; comments: number; anchors: number[] };

const sameLook = (one: Run, other: Run) =>
  one.bold === other.bold && one.italic === other.italic && one.size === other.size && one.url === other.url;

/** Reads the text of paragraphs. Fields may begin in one paragraph and end in another. */
export class TextReader {
  private readonly text: string;
  private readonly characters: Characters;
  private readonly notes: Notes;
  private readonly data: Buffer;
  private readonly fields = new Fields();

  constructor(text: string, characters: Characters, notes: Notes, data: Buffer) {
    this.text = text;
    this.characters = characters;
    this.notes = notes;
    this.data = data;
  }

  read(span: Span, style: number): Content {
    const content: Content = { runs: [], after: [], comments: 0, anchors: [] };
    for (const { from, to, look } of this.characters.within(span, style)) {
      if (look.unseen) this.unseen(from, to);
      else this.stretch(from, to, look, content);
    }
    return content;
  }

  /** Of what is not shown, only where fields begin and end counts. */
  private unseen(from: number, to: number): void {
    for (const [sign] of this.text.slice(from, to).matchAll(/[\u0013-\u0015]/g)) this.fields.mark(sign);
  }

  private stretch(from: number, to: number, look: CharacterLook, content: Content): void {
    let at = from;
    for (const [part] of this.text.slice(from, to).matchAll(parts)) {
      this.part(part, at, look, content);
      at += part.length;
    }
  }

  private part(part: string, at: number, look: CharacterLook, content: Content): void {
    const reference = this.notes.at(at);
    if (reference !== undefined) this.refer(reference, content);
    else if (look.special && part === symbol && look.symbol !== undefined) {
      this.say(symbols[look.symbol.toString(16).toUpperCase()] ?? "", look, content);
    } else if (part >= fieldMarks.begin && part <= fieldMarks.end && part.length === 1)
      this.fields.mark(part);
    else if (part === picture) this.checkBox(look, content);
    else if (part === comment && look.special) content.comments++;
    else if (part === drawing) content.anchors.push(at);
    else if (part !== note || !look.special) this.say(signs[part] ?? part, look, content);
  }

  private refer(reference: NoteReference, content: Content): void {
    content.runs.push({ text: ` [${reference.mark}]` });
    content.after.push({ is: "note", note: reference });
  }

  private checkBox(look: CharacterLook, content: Content): void {
    if (!this.fields.isCheckBox || look.picture === undefined) return;
    content.runs.push({ text: isTicked(this.data, look.picture) ? "☒" : "☐" });
  }

  private say(text: string, { bold, italic, size }: CharacterLook, content: Content): void {
    if (!this.fields.speaks) {
      this.fields.note(text);
      return;
    }
    // What is left of the signs of the program is no text.
    const clean = /^[\u0000-\u0008\u000c-\u001f]$/.test(text) ? "" : text;
    if (clean === "") return;
    const { url } = this.fields;
    const run: Run = { text: clean };
    if (bold) run.bold = true;
    if (italic) run.italic = true;
    if (size !== undefined && size < 400) run.size = size;
    if (url !== undefined) run.url = url;
    const last = content.runs.at(-1);
    if (last !== undefined && sameLook(last, run)) last.text += clean;
    else content.runs.push(run);
  }
}
