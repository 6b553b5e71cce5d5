import type { ReactNode } from 'react';
import '../../../shared/messages/areas/errors';
import type { ErrorPageName } from '../../../shared/page/state';
import { href } from '../../../shared/routing/href';
import { ButtonLink } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import { SystemNotice } from '../../layout/SystemNotice/SystemNotice';
import { useLoginLink } from '../../routing/login/login';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { useRoute } from '../../routing/route/useRoute';
import { useMessages } from '../../storefront/Storefront';

const SCENES = {
  notFound: 'lost',
  notAccess: 'lock',
  serverError: 'error',
  pageDown: 'down',
  linkError: 'link',
  tooLarge: 'error',
} as const satisfies Record<ErrorPageName, string>;

/** The error pages, at their own URLs but for one, and shown instead of a page that failed. */
export function ErrorPage({ data: name }: PageViewProps<ErrorPageName>): ReactNode {
  const t = useMessages();
  const { url, match } = useRoute();
  const route = match?.route.name;
  const login = useLoginLink(route === name ? href.home() : undefined);
  const subject = name === 'tooLarge' && (route === 'item' || route === 'article') ? route : 'title';
  return (
    <SystemNotice
      scene={SCENES[name]}
      code={t(`error.${name}.code`)}
      title={t(`error.${name}.${subject}` as 'error.tooLarge.title')}
      text={t(`error.${name}.text`)}
    >
      {name === 'serverError' && (
        <ReloadLink variant="primary" href={url}>
          {t('error.tryAgain')}
        </ReloadLink>
      )}
      <ButtonLink variant={name === 'serverError' ? 'secondary' : 'primary'} href={href.home()}>
        {t('error.home')}
      </ButtonLink>
      {name === 'notFound' && (
        <ButtonLink href={href.search()}>
          <Icon name="search" />
          {t('error.search')}
        </ButtonLink>
      )}
      {name === 'notAccess' && <ButtonLink {...login}>{t('error.login')}</ButtonLink>}
    </SystemNotice>
  );
}
