import type { ReactNode } from 'react';
import type { MessageKey } from '../../../shared/messages/literal';
import { Icon } from '../../components/Icon/Icon';
import { clock, mail, phone, pin } from '../../components/Icon/icons';
import { useStorefront } from '../../storefront/Storefront';
import styles from './Footer.module.css';

/** Contact details; unset ones are not rendered. */
export function FooterContact(): ReactNode {
  const { footer } = useStorefront().config;
  return (
    <dl className={styles.contact}>
      {footer.email && (
        <ContactLine icon={mail} label="footer.email">
          <a href={`mailto:${footer.email}`}>{footer.email}</a>
        </ContactLine>
      )}
      {footer.phone && (
        <ContactLine icon={phone} label="footer.phone">
          {footer.phone}
        </ContactLine>
      )}
      {footer.workTime && (
        <ContactLine icon={clock} label="footer.workTime">
          {footer.workTime}
        </ContactLine>
      )}
      {footer.address && (
        <ContactLine icon={pin} label="footer.address">
          {footer.address}
        </ContactLine>
      )}
    </dl>
  );
}

function ContactLine({ icon, label, children }: { icon: string; label: MessageKey; children: ReactNode }): ReactNode {
  const { t } = useStorefront();
  return (
    <div>
      <dt>
        <Icon path={icon} />
        <span className="visually-hidden">{t(label)}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
