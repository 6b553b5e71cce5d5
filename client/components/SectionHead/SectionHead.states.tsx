import { type States, shows } from '../../testing/states';
import { SectionHead } from './SectionHead';

export const states: States = {
  title: shows(() => <SectionHead title="Just for you" />),
  link: shows(() => (
    <SectionHead title="New arrivals" text="Added this week." link={{ href: '/search', label: 'More' }} />
  )),
};
