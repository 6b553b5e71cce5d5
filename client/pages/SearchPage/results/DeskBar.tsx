import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import type { IconName } from '../../../components/Icon/icons';
import { useDesk } from '../../../shop/DeskPart/DeskPart';
import { TOOLS, type ToolName, toolsOf } from '../../../shop/deskTools';
import { useStorefront } from '../../../storefront/Storefront';
import * as styles from './DeskBar.module.css';

/** Opens a list of them where there is room for one only. */
const ALL = 'M2.8 7h14.4v9.2H2.8ZM7 7V4h6v3M2.8 11h14.4';

export type Tool = ToolName | 'all';

/** The words of the desk's tools, for a buyer; what they do is loaded. */
export function DeskBar({ isChoosing, onPress }: { isChoosing: boolean; onPress: (tool: Tool) => void }): ReactNode {
  const { config, t } = useStorefront();
  const names = toolsOf(config);
  if (useDesk() === null || names.length === 0) return null;
  const button = (name: Tool, icon: IconName) => (
    <button
      key={name}
      data-tool={name}
      type="button"
      aria-pressed={name === 'choose' ? isChoosing : undefined}
      aria-haspopup={name === 'choose' ? undefined : 'dialog'}
      onClick={() => onPress(name)}
    >
      <Icon name={icon} size="small" />
      {t(`tool.${name}`)}
    </button>
  );
  return (
    <section className={styles.bar} aria-label={t('tool.all')}>
      {names.map((name) => button(name, TOOLS[name].icon))}
      {button('all', ALL)}
    </section>
  );
}
