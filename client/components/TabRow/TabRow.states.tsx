import { type States, shows } from '../../testing/states';
import * as tabs from './TabRow.module.css';

export const states: States = {
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
};
