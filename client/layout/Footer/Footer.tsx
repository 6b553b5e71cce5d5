import type { ReactNode } from 'react';
import '../../../shared/messages/areas/footer';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { IconLink } from '../../components/IconButton/IconButton';
import { useStorefront } from '../../storefront/Storefront';
import { Logo } from '../Logo/Logo';
import * as styles from './Footer.module.css';
import { camera, chat, mail, phone as phoneIcon, pin } from './footerIcons';

/** Other areas of the marketplace, linked when their prefix is configured. */
const AREAS = [
  { prefix: 'sellerPrefix', title: 'footer.sellerArea' },
  { prefix: 'adminPrefix', title: 'footer.adminArea' },
  { prefix: 'mobilePrefix', title: 'footer.mobileSite' },
] as const;

const SOCIAL_ICONS = [
  [/video|tube|tok/i, 'video'],
  [/photo|gram|picture/i, camera],
  [/message|chat|whatsapp|wechat/i, chat],
] as const;

/** What is in the footer, from configuration; unset parts are not rendered, but for the titles of the legal texts. */
export function Footer(): ReactNode {
  const { groups } = useStorefront().config.footer;
  return (
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
  );
}

function FooterBottom() {
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
              <IconLink icon={socialIcon(name)} label={name} href={url} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The title of a legal text, linked once it has an article. */
function ArticleLink({ id, title }: { id: string | undefined; title: string }) {
  return id ? <a href={href.article({ articleId: id })}>{title}</a> : <span>{title}</span>;
}

/** Matched by the channel's name, which is the link's label. */
function socialIcon(name: string) {
  return SOCIAL_ICONS.find(([pattern]) => pattern.test(name))?.[1] ?? 'external';
}

/** Contact details; unset ones are not rendered. */
function FooterContact() {
  const { config, t } = useStorefront();
  const { email, phone, workTime, address } = config.footer;
  const lines = [
    ['email', mail, email && <a href={`mailto:${email}`}>{email}</a>],
    ['phone', phoneIcon, phone],
    ['workTime', 'clock', workTime],
    ['address', pin, address],
  ] as const;
  return (
    <dl className={styles.contact}>
      {lines.map(
        ([name, icon, content]) =>
          content && (
            <div key={name}>
              <dt>
                <Icon name={icon} />
                <span className="visually-hidden">{t(`footer.${name}`)}</span>
              </dt>
              <dd>{content}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
