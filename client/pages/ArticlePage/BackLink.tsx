import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../shared/routing/href';
import { parseUrl } from '../../../shared/url/parseUrl';
import { Icon } from '../../components/Icon/Icon';
import { arrowLeft } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import styles from './BackLink.module.css';

/** Back to the previous page if it is on this site, else to the help centre (S073). */
export function BackLink(): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromThisSite()) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <a className={styles.back} href={href.help()} onClick={goBack}>
      <Icon path={arrowLeft} />
      {t('article.back')}
    </a>
  );
}

/** Whether the previous history entry is on this site. */
function cameFromThisSite(): boolean {
  const state = window.history.state as { idx?: number } | null;
  // The router counts history entries within this document.
  if ((state?.idx ?? 0) > 0) return true;
  return window.history.length > 1 && parseUrl(document.referrer)?.origin === window.location.origin;
}
