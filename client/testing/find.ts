import { type ByRoleMatcher, type ByRoleOptions, type Matcher, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

type Name = ByRoleOptions['name'];

export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', { name });
export const link = (name: Name) => screen.getByRole<HTMLAnchorElement>('link', { name });
export const checkbox = (name: Name) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const radio = (name: Name) => screen.getByRole<HTMLInputElement>('radio', { name });
export const region = (name: Name) => screen.getByRole('region', { name });
export const heading = (name: Name) => screen.getByRole('heading', { name });

export const findButton = (name: Name) => screen.findByRole<HTMLButtonElement>('button', { name });
export const findLink = (name: Name) => screen.findByRole<HTMLAnchorElement>('link', { name });
export const findRadio = (name: Name) => screen.findByRole<HTMLInputElement>('radio', { name });
export const findHeading = (name: Name) => screen.findByRole('heading', { name });
export const findDialog = (name: Name) => screen.findByRole<HTMLDialogElement>('dialog', { name });

/** Expects a text to be there, to come, or to be nowhere. */
export const see = (text: Matcher) => expect(screen.getByText(text)).toBeTruthy();
export const seeSoon = async (text: Matcher) => expect(await screen.findByText(text)).toBeTruthy();
export const miss = (text: Matcher) => expect(screen.queryByText(text)).toBeNull();
export const missRole = (role: ByRoleMatcher, name: Name = /(?:)/) =>
  expect(screen.queryByRole(role, { name })).toBeNull();
export const expectFocus = (element: Element | null | undefined) => expect(document.activeElement).toBe(element);

/** Where links lead, by their name or themselves. */
export const hrefOf = (name: Name) => link(name).getAttribute('href');
export const hrefsOf = (links: readonly Element[]) => links.map((one) => one.getAttribute('href'));
export const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
/** The heading of the page. */
export const pageHeading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Clicks a button, one that comes, or a checkbox; not for tests with fake timers. */
export const press = (name: Name) => userEvent.click(button(name));
export const pressSoon = async (name: Name) => userEvent.click(await findButton(name));
export const tick = (name: Name) => userEvent.click(checkbox(name));
