// Cuts supplier HTML to what a parser can take (reliability.md, class 5): a parser's time grows with the depth of open
// elements times their number, so both are bounded before any parser reads it. It is no sanitizer; those read its output.
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_WITH_CONTENT, LAZY_SOURCES } from './allowList';
import { closes, endTagStops, FORMATTING_TAGS, impliedEnds, isHeading, VOID_TAGS } from './elementKinds';
import { type HtmlSink, readHtmlTokens } from './htmlTokens';

/** What the rich HTML of a page may hold together. */
export interface HtmlBudget {
  /** UTF-16 units; what is beyond is cut off. */
  readonly length: number;
  /** Elements; those beyond leave their text. */
  readonly elements: number;
  /** Tags that are read, allowed or not; what follows them is cut off. */
  readonly tags: number;
}

interface BoundedHtml {
  readonly html: string;
  /** What is used of the budget. */
  readonly used: HtmlBudget;
  /** Whether a larger budget would have left more. */
  readonly isCut: boolean;
  /** Tags read and open elements looked at: the time it took. */
  readonly steps: number;
}

/** Elements open at the same time; the tags of deeper ones are dropped and their text stays. Browsers allow 512. */
export const MAX_DEPTH = 200;
/** Formatting elements open at the same time. */
const MAX_FORMATTING = 8;
/** UTF-16 units of an attribute's value; a longer attribute is dropped. */
const MAX_VALUE_LENGTH = 2048;

/** How much longer the HTML may be than what is left of it, for styles and comments. */
const MAX_OVERHEAD = 4;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const ALLOWED = new Set(ALLOWED_TAGS);
const DROPPED = new Set(DROPPED_WITH_CONTENT);
const ATTRIBUTES = new Set([...Object.values(ALLOWED_ATTRIBUTES).flat(), ...LAZY_SOURCES]);

/**
 * The HTML with its elements closed in order, without elements and attributes that are not allowed, and within the
 * budget. Linear in the input; the identity for HTML that it returned, within the same budget.
 */
export function boundHtml(html: string, budget: HtmlBudget): BoundedHtml {
  const maxLength = MAX_OVERHEAD * budget.length;
  const bounds = new Bounds(budget);
  readHtmlTokens(html.slice(0, maxLength), bounds, (attribute) => ATTRIBUTES.has(attribute));
  return bounds.end(html.length > maxLength);
}

/** An open element. */
interface Frame {
  readonly tag: string;
  /** Elements that are not allowed are only tracked. */
  readonly isWritten: boolean;
}

class Bounds implements HtmlSink {
  readonly #frames: Frame[] = [];
  readonly #openCounts = new Map<string, number>();
  readonly #budget: HtmlBudget;
  /** Length that is left, with the end tags of the open elements taken off. */
  #room: number;
  #elements = 0;
  #tags = 0;
  #steps = 0;
  #html = '';
  #isCut = false;
  /** Open elements that are dropped with their content. */
  #dropped = 0;
  #formatting = 0;
  /** Open elements beyond MAX_DEPTH. */
  #tooDeep = 0;

  constructor(budget: HtmlBudget) {
    this.#budget = budget;
    this.#room = budget.length;
  }

  text(text: string): boolean {
    if (this.#dropped > 0) return true;
    const escaped = text.slice(0, this.#room + 1).replace(/</g, '&lt;');
    if (escaped.length <= this.#room) return this.#write(escaped);
    // Neither half a character nor half a character reference.
    this.#write(
      escaped
        .slice(0, this.#room)
        .replace(/[\uD800-\uDBFF]$/, '')
        .replace(/&[^;&\s]{0,31}$/, ''),
    );
    return this.#cut();
  }

  open(tag: string, attributes: ReadonlyMap<string, string>): boolean {
    if (!this.#countTag()) return this.#cut();
    const isDropped = DROPPED.has(tag);
    if (this.#dropped > 0 && !isDropped && tag !== 'body') return true;
    for (const { targets, stops } of impliedEnds(tag)) this.#closeImplied(targets, stops);
    if (isHeading(tag)) this.#closeHeading();
    const isAllowed = ALLOWED.has(tag) && this.#hasElements();
    if (VOID_TAGS.has(tag)) return !isAllowed || this.#dropped > 0 || this.#writeTag(tag, attributes);
    if (this.#frames.length >= MAX_DEPTH && !(isDropped && this.#dropped === 0)) {
      this.#tooDeep += 1;
      return true;
    }
    const isWritten = isAllowed && !(FORMATTING_TAGS.has(tag) && this.#formatting >= MAX_FORMATTING);
    if (isWritten && !this.#writeTag(tag, attributes)) return false;
    this.#push({ tag, isWritten });
    return true;
  }

  close(tag: string): boolean {
    if (!this.#countTag()) return this.#cut();
    if (this.#tooDeep > 0 && !VOID_TAGS.has(tag)) {
      this.#tooDeep -= 1;
      return true;
    }
    const at = this.#mayBeOpen(tag) ? this.#find((open) => closes(tag, open), endTagStops(tag)) : -1;
    if (at >= 0) this.#popTo(at);
    else if (tag === 'br' || tag === 'p') return this.#writeEmpty(tag);
    return true;
  }

  end(isCut: boolean): BoundedHtml {
    this.#popTo(0);
    const used = { length: this.#html.length, elements: this.#elements, tags: this.#tags };
    return { html: this.#html, used, isCut: isCut || this.#isCut, steps: this.#steps };
  }

  /** False for a tag beyond the budget. */
  #countTag(): boolean {
    if (this.#tags >= this.#budget.tags) return false;
    this.#tags += 1;
    this.#steps += 1;
    return true;
  }

  /** Whether another element may be written. */
  #hasElements(): boolean {
    if (this.#elements < this.#budget.elements) return true;
    this.#isCut = true;
    return false;
  }

  /** Ends the reading. */
  #cut(): false {
    this.#isCut = true;
    return false;
  }

  #mayBeOpen(tag: string): boolean {
    return isHeading(tag) || (this.#openCounts.get(tag) ?? 0) > 0;
  }

  /** The innermost open element that matches, unless a stop is inside it; -1 for none. */
  #find(matches: (tag: string) => boolean, stops: ReadonlySet<string>): number {
    for (let at = this.#frames.length - 1; at >= 0; at--) {
      this.#steps += 1;
      const { tag } = this.#frames[at] as Frame;
      if (matches(tag)) return at;
      if (stops.has(tag)) return -1;
    }
    return -1;
  }

  #closeImplied(targets: readonly string[], stops: ReadonlySet<string>): void {
    const matches = (tag: string): boolean => targets.includes(tag);
    while (targets.some((tag) => (this.#openCounts.get(tag) ?? 0) > 0)) {
      const at = this.#find(matches, stops);
      if (at < 0) return;
      this.#popTo(at);
    }
  }

  /** Closes the innermost element when it is a heading. */
  #closeHeading(): void {
    for (let at = this.#frames.length - 1; at >= 0; at--) {
      this.#steps += 1;
      const { tag, isWritten } = this.#frames[at] as Frame;
      if (isHeading(tag)) this.#popTo(at);
      if (isWritten) return;
    }
  }

  #push(frame: Frame): void {
    this.#frames.push(frame);
    this.#count(frame, 1);
  }

  #pop(): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    this.#count(frame, -1);
    if (frame.isWritten) this.#html += `</${frame.tag}>`;
  }

  #popTo(depth: number): void {
    while (this.#frames.length > depth) this.#pop();
  }

  #count({ tag, isWritten }: Frame, change: 1 | -1): void {
    this.#openCounts.set(tag, (this.#openCounts.get(tag) ?? 0) + change);
    if (DROPPED.has(tag)) this.#dropped += change;
    if (isWritten && FORMATTING_TAGS.has(tag)) this.#formatting += change;
  }

  #write(html: string): boolean {
    this.#html += html;
    this.#room -= html.length;
    return true;
  }

  /** Writes the element that a browser reads in an end tag without a start tag. */
  #writeEmpty(tag: 'br' | 'p'): boolean {
    if (this.#dropped > 0 || !this.#hasElements()) return true;
    if (!this.#writeTag(tag, NO_ATTRIBUTES)) return false;
    if (tag === 'p') this.#html += '</p>';
    return true;
  }

  /** Writes a start tag; false when there is no room for it and its end tag. */
  #writeTag(tag: string, attributes: ReadonlyMap<string, string>): boolean {
    let html = `<${tag}`;
    for (const [name, value] of attributes) {
      if (value.length <= MAX_VALUE_LENGTH && isAllowedOn(tag, name))
        html += ` ${name}="${value.replace(/"/g, '&quot;')}"`;
    }
    html += '>';
    const reserved = (VOID_TAGS.has(tag) ? ' /' : `</${tag}>`).length + addedLength(tag, attributes);
    if (html.length + reserved > this.#room) return this.#cut();
    this.#elements += 1;
    this.#room -= reserved;
    return this.#write(html);
  }
}

/** Length of the attributes that the rule in safeElement.ts adds. */
function addedLength(tag: string, attributes: ReadonlyMap<string, string>): number {
  if (tag === 'img' && !attributes.has('decoding')) return ' alt="" loading="lazy" decoding="async"'.length;
  return tag === 'a' && attributes.has('target') && !attributes.has('rel')
    ? ' rel="noopener noreferrer nofollow"'.length
    : 0;
}

function isAllowedOn(tag: string, attribute: string): boolean {
  const own = ALLOWED_ATTRIBUTES[tag]?.includes(attribute) || ALLOWED_ATTRIBUTES['*']?.includes(attribute);
  return own || (tag === 'img' && (LAZY_SOURCES as readonly string[]).includes(attribute));
}
