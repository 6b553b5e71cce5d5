import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { arrowLeft } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import styles from './BackLink.module.css';

/** Back to the page of ours that led here, and to the help centre when none did (S073). */
export function BackLink(): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !ledHereFromOurs()) return;
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

/** Whether the entry before this one in the tab's history is ours. */
function ledHereFromOurs(): boolean {
  const state = window.history.state as { idx?: number } | null;
  // The router counts the entries of its own document.
  if ((state?.idx ?? 0) > 0) return true;
  const { referrer } = document;
  return window.history.length > 1 && URL.canParse(referrer) && new URL(referrer).origin === window.location.origin;
}
