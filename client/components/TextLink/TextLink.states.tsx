import { type States, shows } from '../../testing/states';
import * as link from './TextLink.module.css';

export const states: States = {
  link: shows(() => (
    <a className={link.link} href="#TextLink">
      See all
    </a>
  )),
};
