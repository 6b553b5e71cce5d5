import type { ReactNode } from 'react';
import '../../../shared/messages/desk/toolNames';
import '../../../shared/messages/desk/tools';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { useStorefront } from '../../storefront/Storefront';
import { TOOLS, type ToolName, toolsOf } from '../deskTools';
import * as styles from './ToolHelps.module.css';

/** The tools that fill what is empty. */
export function ToolHelps(): ReactNode {
  const names = toolsOf(useStorefront().config);
  return (
    names.length > 0 && (
      <ul className={styles.tools}>
        {names.map((name) => (
          <ToolHelp key={name} name={name} />
        ))}
      </ul>
    )
  );
}

/** What a tool is for, and the article that tells more of it. */
function ToolHelp({ name }: { readonly name: ToolName }) {
  const { config, t } = useStorefront();
  const { icon, parts } = TOOLS[name];
  const articleId = config.helpArticles[parts[0]];
  return (
    <li>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h3>{t(`tool.${name}`)}</h3>
      <p>{t(`tools.${name}`)}</p>
      {articleId && (
        <a className={styles.how} href={href.article({ articleId })}>
          {t('tools.how')}
          <span className="visually-hidden">{`: ${t(`tool.${name}`)}`}</span>
        </a>
      )}
    </li>
  );
}
