import { type ReactNode, useContext } from 'react';
import { type DeskPart, isPartOn } from '../../../../shared/domain/deskParts';
import { Icon } from '../../../components/Icon/Icon';
import { DeskContext, DeskSlot } from '../../../shop/DeskSlot/DeskSlot';
import { rule } from '../../../shop/RowTools/ruleIcon';
import { useStorefront } from '../../../storefront/Storefront';
import * as styles from './DeskBar.module.css';

declare module '../../../shop/DeskSlot/DeskSlot' {
  interface DeskSlots {
    /** In a tool's button, after its word. */
    readonly tool: { readonly tool: Tool };
  }
}

/** What the tools of a search are, in the order of their use, and which part of the desk each belongs to. */
export const TOOLS = {
  choose: {
    part: 'choose-many',
    icon: 'M6.6 3h6.8A3.6 3.6 0 0 1 17 6.6v6.8a3.6 3.6 0 0 1-3.6 3.6H6.6A3.6 3.6 0 0 1 3 13.4V6.6A3.6 3.6 0 0 1 6.6 3M6.8 10.3l2.3 2.3 4.3-4.7',
  },
  rule: { part: 'retail-rule', icon: rule },
  paste: { part: 'choose-many', icon: 'M7.2 4.3H4V17h12V4.3h-3.2M7.2 2.8h5.6v3H7.2ZM7.2 9.8h5.6M7.2 13h3.6' },
  compare: { part: 'compare', icon: 'M3 3.8h5.6v12.4H3ZM11.4 3.8H17v12.4h-5.6Z' },
} as const satisfies Record<string, { readonly part: DeskPart; readonly icon: string }>;

/** Opens a list of them where there is room for one only. */
const ALL = 'M2.8 7h14.4v9.2H2.8ZM7 7V4h6v3M2.8 11h14.4';

export type ToolName = keyof typeof TOOLS;
export type Tool = ToolName | 'all';

/** The words of the desk's tools, for a buyer; what they do is loaded. */
export function DeskBar({ isChoosing, onPress }: { isChoosing: boolean; onPress: (tool: Tool) => void }): ReactNode {
  const { config, t } = useStorefront();
  const names = toolsOf(config.features);
  if (useContext(DeskContext) === null || names.length === 0) return null;
  const button = (name: Tool, icon: string) => (
    <button
      key={name}
      data-tool={name}
      type="button"
      aria-pressed={name === 'choose' ? isChoosing : undefined}
      aria-haspopup={name === 'choose' || name === 'compare' ? undefined : 'dialog'}
      onClick={() => onPress(name)}
    >
      <Icon path={icon} size="small" />
      {t(`search.tool.${name}`)}
      {(name === 'compare' || name === 'all') && (
        <span className="num">
          <DeskSlot name="tool" tool={name} />
        </span>
      )}
    </button>
  );
  return (
    <section className={styles.bar} aria-label={t('search.tool.all')}>
      {names.map((name) => button(name, TOOLS[name].icon))}
      {button('all', ALL)}
    </section>
  );
}

/** The tools whose parts are on. */
export const toolsOf = (features: readonly DeskPart[] | undefined): readonly ToolName[] =>
  (Object.keys(TOOLS) as readonly ToolName[]).filter((name) => isPartOn(TOOLS[name].part, features));
