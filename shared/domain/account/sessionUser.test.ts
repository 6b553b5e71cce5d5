import type { User } from '../../api/models';
import { loggedInUser } from './sessionUser';

const user = (fields: Partial<User>): User => ({
  ...{ id: undefined, username: undefined, name: undefined, isTourist: false },
  ...fields,
});

describe('loggedInUser', () => {
  it.each([
    [
      { id: 'u1', username: 'mei', name: 'Mei Lin' },
      { id: 'u1', username: 'mei', name: 'Mei Lin' },
    ],
    [
      { id: 'u1', username: 'mei' },
      { id: 'u1', username: 'mei', name: 'mei' },
    ],
    [
      { id: 'u1', name: 'Mei Lin' },
      { id: 'u1', username: '', name: 'Mei Lin' },
    ],
    [{ id: 'u1' }, { id: 'u1', username: '', name: '' }],
  ])('of %j is %j', (fields, expected) => {
    expect(loggedInUser(user(fields))).toEqual(expected);
  });

  it.each([{}, { id: '' }, { username: 'mei' }, { id: 'u1', isTourist: true }])('counts %j as a visitor', (fields) => {
    expect(loggedInUser(user(fields))).toBeNull();
  });

  it('is null for no user', () => {
    expect(loggedInUser(null)).toBeNull();
  });
});
