// A webpack loader of style sheets: rules for :hover hold only where there is hover. A touch screen would show the element that
// was tapped last as hovered.
import { atRule, parse, type Rule } from 'postcss';

const isHover = (selector: string): boolean => selector.includes(':hover');

/** Moves the selectors with :hover of each rule into a media query that follows the others. */
export default function hoverLoader(css: string): string {
  const root = parse(css);
  const rules: Rule[] = [];
  root.walkRules(/:hover/, (rule) => void rules.push(rule));
  for (const rule of rules) {
    const { selectors } = rule;
    const hovered = rule.clone({ selectors: selectors.filter(isHover) });
    rule.after(atRule({ name: 'media', params: '(hover)', nodes: [hovered] }));
    rule.selectors = selectors.filter((selector) => !isHover(selector));
    if (hovered.selectors.length === selectors.length) rule.remove();
  }
  return root.toString();
}
