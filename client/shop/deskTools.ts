import { type DeskPartName, isPartOn } from '../../shared/domain/deskParts';
import { rule } from './RowTools/ruleIcon';

export const compare = 'M3 3.8h5.6v12.4H3ZM11.4 3.8H17v12.4h-5.6Z';

/** What the tools of a search are, in the order of their use, and the parts of the desk that each is for. */
export const TOOLS = {
  choose: {
    parts: ['choose-many', 'compare'],
    icon: 'M6.6 3h6.8A3.6 3.6 0 0 1 17 6.6v6.8a3.6 3.6 0 0 1-3.6 3.6H6.6A3.6 3.6 0 0 1 3 13.4V6.6A3.6 3.6 0 0 1 6.6 3M6.8 10.3l2.3 2.3 4.3-4.7',
  },
  rule: { parts: ['retail-rule'], icon: rule },
  paste: { parts: ['choose-many'], icon: 'M7.2 4.3H4V17h12V4.3h-3.2M7.2 2.8h5.6v3H7.2ZM7.2 9.8h5.6M7.2 13h3.6' },
} as const satisfies Record<string, { readonly parts: readonly DeskPartName[]; readonly icon: string }>;

export type ToolName = keyof typeof TOOLS;

/** The tools of which a part is on. */
export const toolsOf = (config: Parameters<typeof isPartOn>[1]): readonly ToolName[] =>
  (Object.keys(TOOLS) as readonly ToolName[]).filter((name) =>
    TOOLS[name].parts.some((part) => isPartOn(part, config)),
  );
