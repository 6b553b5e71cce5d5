import { type States, shows } from '../../testing/states';
import * as sideLayout from './SideLayout.module.css';

export const states: States = {
  columns: shows(() => (
    <div className={sideLayout.layout}>
      <div>The menu</div>
      <div>The content</div>
    </div>
  )),
};
