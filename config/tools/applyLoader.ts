// A webpack loader of style sheets: `@apply row muted mt-4;` becomes the declarations of these words (client/styles/words.css).
// As classes they would be named in every script and document.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Container, parse, type Rule } from 'postcss';
import type { LoaderContext } from 'webpack';

const WORDS = path.join(__dirname, '../../client/styles/words.css');

/** Writes the words of each rule out: what holds always in their place, states and media queries in rules that follow. */
export default function applyLoader(this: LoaderContext<unknown>, css: string): string {
  if (!css.includes('@apply')) return css;
  this.addDependency(WORDS);
  const text = readFileSync(WORDS, 'utf8');
  const root = parse(css);
  root.walkAtRules('apply', (apply) => {
    const rule = apply.parent as Rule;
    let last: Container = rule;
    for (const name of apply.params.split(/\s+/)) {
      const [size = 'N'] = /(?<!\d)\d+$/.exec(name) ?? [];
      const words = parse(text.replace(/\bN(?=px|\b)/g, size));
      const own = new RegExp(`^\\.${name}(?![\\w-])`);
      let isKnown = false;
      words.walkRules(own, (word) => {
        isKnown = true;
        if (word.parent === words && word.selector === `.${name}`) return void apply.before(word.clone().nodes);
        const state = word.clone({
          selectors: rule.selectors.map((selector) => word.selector.replace(own, () => selector)),
        });
        const group = word.parent?.type === 'atrule' ? word.parent.clone({ nodes: [state] }) : state;
        last.after(group);
        last = group as Container;
      });
      if (!isKnown) throw apply.error(`No word "${name}"`);
    }
    apply.remove();
  });
  return root.toString();
}
