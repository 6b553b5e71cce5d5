import * as v from 'valibot';
import { notLoggedIn } from '../http/sandboxError';
import { type EngineCalls, openCall, type RestCalls } from './call';
import { nothing } from './requests';

const CHANNEL_TOKEN = /^demo/;

/** The session's user and seller account. */
export function accountCalls(): Pick<EngineCalls, 'PUR_SELLER_QUERY_EVENT_SERVICE'> &
  Pick<RestCalls, 'currentUser' | 'logout' | 'channelVerify'> {
  return {
    currentUser: openCall(nothing, (_, { user }) => {
      if (!user) throw notLoggedIn();
      return { id: String(user.id), username: user.username, name: user.name, isTourist: user.isTourist };
    }),
    logout: openCall(nothing, (_, session) => {
      session.end();
      return null;
    }),
    PUR_SELLER_QUERY_EVENT_SERVICE: openCall(nothing, (_, { user }) => {
      if (!user) throw notLoggedIn();
      return user.sellerStatus ? { status: user.sellerStatus } : null;
    }),
    channelVerify: openCall(v.object({ url: v.string(), token: v.string() }), ({ token }) => CHANNEL_TOKEN.test(token)),
  };
}
