import { Button } from '../../../../client/components/Button/Button';
import { buttonClass } from '../../../../client/components/Button/buttonClass';
import { Checkbox } from '../../../../client/components/Checkbox/Checkbox';
import { Icon } from '../../../../client/components/Icon/Icon';
import { cart, cross, play, retry, store } from '../../../../client/components/Icon/icons';
import { IconButton, IconLink } from '../../../../client/components/IconButton/IconButton';
import tabs from '../../../../client/components/TabRow/TabRow.module.css';
import link from '../../../../client/components/TextLink/TextLink.module.css';
import { CopyButton } from '../../../../client/shop/CopyButton/CopyButton';
import { Pagination } from '../../../../client/shop/Pagination/Pagination';
import { type CatalogueEntry, shows } from '../catalogueEntry';
import { doNothing } from '../fixedData';

const button: CatalogueEntry = {
  folder: 'components/Button',
  states: {
    primary: shows(() => <Button>List to shop</Button>),
    secondary: shows(() => <Button variant="secondary">Cancel</Button>),
    ghost: shows(() => <Button variant="ghost">Download CSV</Button>),
    tonal: shows(() => <Button variant="tonal">Show results</Button>),
    danger: shows(() => <Button variant="danger">Remove</Button>),
    accent: shows(() => <Button variant="accent">Apply as a supplier</Button>),
    small: shows(() => <Button size="sm">Retry</Button>),
    large: shows(() => <Button size="lg">Continue</Button>),
    block: shows(() => <Button block>Apply</Button>),
    'with-icon': shows(() => (
      <Button>
        <Icon path={store} />
        List to shop (3)
      </Button>
    )),
    disabled: shows(() => <Button disabled>List to shop</Button>),
    loading: shows(() => <Button loading>List to shop</Button>),
    link: shows(() => (
      <a className={buttonClass({ variant: 'secondary' })} href="#Button">
        Login
      </a>
    )),
  },
};

const iconButton: CatalogueEntry = {
  folder: 'components/IconButton',
  states: {
    button: shows(() => <IconButton icon={cross} label="Close" />),
    disabled: shows(() => <IconButton icon={cross} label="Close" disabled />),
    link: shows(() => <IconLink icon={cart} iconSize="large" label="Selection cart" href="#IconButton" />),
  },
};

const icon: CatalogueEntry = {
  folder: 'components/Icon',
  states: {
    small: shows(() => <Icon path={retry} size="small" />),
    medium: shows(() => <Icon path={retry} />),
    large: shows(() => <Icon path={retry} size="large" />),
    filled: shows(() => <Icon path={play} filled />),
  },
};

const checkbox: CatalogueEntry = {
  folder: 'components/Checkbox',
  states: {
    unchecked: shows(() => <Checkbox label="Select all (46)" checked={false} onChange={doNothing} />),
    checked: shows(() => <Checkbox label="Select all (46)" checked onChange={doNothing} />),
    mixed: shows(() => <Checkbox label="Select all (46)" checked={false} mixed onChange={doNothing} />),
    disabled: shows(() => <Checkbox label="Select all (46)" checked={false} disabled onChange={doNothing} />),
    'hidden-label': shows(() => <Checkbox label="Select Halo arc" hideLabel checked onChange={doNothing} />),
  },
};

const copyButton: CatalogueEntry = {
  folder: 'shop/CopyButton',
  states: {
    value: shows(() => <CopyButton value="20450001" label="Copy item code 20450001" />),
    text: shows(() => (
      <CopyButton value="No brand" label="Copy all reasons">
        Copy all reasons
      </CopyButton>
    )),
  },
};

const pages = (page: number, total: number) =>
  shows(() => <Pagination page={page} total={total} pageSize={20} hrefOf={(number) => `?page=${number}`} />);

const pagination: CatalogueEntry = {
  folder: 'shop/Pagination',
  states: {
    'single-page': pages(1, 20),
    'first-page': pages(1, 60),
    'in-the-middle': pages(12, 600),
    'last-page': pages(30, 600),
    'beyond-the-last-page': pages(9, 60),
  },
};

const tabRow: CatalogueEntry = {
  folder: 'components/TabRow',
  states: {
    links: shows(() => (
      <div className={tabs.row}>
        <a className={tabs.tab} href="#TabRow" aria-current="true">
          All
        </a>
        <a className={tabs.tab} href="#TabRow">
          Listed
        </a>
        <a className={tabs.tab} href="#TabRow">
          Failed
        </a>
      </div>
    )),
  },
};

const textLink: CatalogueEntry = {
  folder: 'components/TextLink',
  states: {
    link: shows(() => (
      <a className={link.link} href="#TextLink">
        See all
      </a>
    )),
  },
};

/** What a user presses or follows. */
export const controls: readonly CatalogueEntry[] = [
  ...[button, iconButton, icon, checkbox, copyButton, pagination, tabRow, textLink],
];
