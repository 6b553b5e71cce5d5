import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { useStorefront } from '../../storefront/Storefront';
import { Logo } from '../Logo/Logo';
import styles from './Footer.module.css';
import { FooterContact } from './FooterContact';
import { socialIcon } from './socialIcon';

/** Other parts of the marketplace, each linked when its prefix is configured (spec.md §1, S011, S131). */
const AREAS = [
  { prefix: 'sellerPrefix', title: 'footer.sellerArea' },
  { prefix: 'adminPrefix', title: 'footer.adminArea' },
  { prefix: 'mobilePrefix', title: 'footer.mobileSite' },
] as const;

/** The foot of every page, from configuration; what is unset is not rendered (spec.md §2, pages.md). */
export function Footer(): ReactNode {
  const { groups } = useStorefront().config.footer;
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo />
            <FooterContact />
          </div>
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.title}>
                    <a href={link.url}>{link.title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <FooterBottom />
      </div>
    </footer>
  );
}

function FooterBottom(): ReactNode {
  const { config, t } = useStorefront();
  const { copyright, privacyArticleId, termsArticleId, social } = config.footer;
  return (
    <div className={styles.bottom}>
      {copyright && <span>{copyright}</span>}
      <ul className={styles.legal}>
        <li>
          <ArticleLink id={privacyArticleId} title={t('footer.privacy')} />
        </li>
        <li>
          <ArticleLink id={termsArticleId} title={t('footer.terms')} />
        </li>
        {AREAS.map(
          ({ prefix, title }) =>
            config[prefix] && (
              <li key={prefix}>
                <a href={config[prefix]}>{t(title)}</a>
              </li>
            ),
        )}
      </ul>
      {social.length > 0 && (
        <ul className={styles.social} aria-label={t('footer.social')}>
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} aria-label={name}>
                <Icon path={socialIcon(name)} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A legal text's title, which stands even before the text has an article of its own (S084). */
function ArticleLink({ id, title }: { id: string | undefined; title: string }): ReactNode {
  return id ? <a href={href.article({ articleId: id })}>{title}</a> : title;
}
