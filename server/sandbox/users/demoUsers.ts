import type { SellerStatus } from '../../../shared/api/models';

/** The password of every demo user; the login page shows it. */
export const DEMO_PASSWORD = 'demo-password';

/** A shop that a demo user has connected. */
interface DemoShop {
  readonly name: string;
  readonly channel: string;
  readonly status: 'ENABLED' | 'EXPIRED';
}

export interface DemoUser {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** What this user demonstrates; shown on the login page. */
  readonly role: string;
  readonly isTourist?: boolean;
  readonly sellerStatus?: SellerStatus;
  readonly shops?: readonly DemoShop[];
  /** Starts with a long selection cart and past listings. */
  readonly hasHistory?: boolean;
}

/** The sales channels of shops. */
export const CHANNELS = [
  'TikTok Shop UK',
  'TikTok Shop US',
  'TikTok Shop SG',
  'TikTok Shop MY',
  'TikTok Shop FR',
] as const;

const shop = (name: string, channel: (typeof CHANNELS)[number], status: DemoShop['status'] = 'ENABLED'): DemoShop => ({
  name,
  channel,
  status,
});

/** All users: buyers, a tourist, and a seller in each status. Sellers are buyers as well. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    id: 101,
    username: 'mei.lin',
    name: 'Mei Lin',
    role: 'Buyer with shops',
    shops: [
      shop('Luma Living', 'TikTok Shop UK'),
      shop('Little Harbour Home', 'TikTok Shop US'),
      shop('Deskwell Studio', 'TikTok Shop UK'),
      shop('North & Pine', 'TikTok Shop SG'),
      shop('Cosy Corner UK', 'TikTok Shop UK'),
      shop('Brightside Gifts', 'TikTok Shop MY'),
      shop('Maison Petite', 'TikTok Shop FR'),
      shop('Gadget Garden', 'TikTok Shop US', 'EXPIRED'),
    ],
  },
  { id: 102, username: 'jonas.o', name: 'Jonas Okafor', role: 'Buyer, no shop yet' },
  {
    id: 103,
    username: 'sofia.r',
    name: 'Sofia Ramos',
    role: 'Buyer with a full cart and many listings',
    shops: [
      shop('Casa Ramos', 'TikTok Shop FR'),
      shop('Ramos Outlet', 'TikTok Shop UK'),
      shop('Ramos Archive', 'TikTok Shop US', 'EXPIRED'),
    ],
    hasHistory: true,
  },
  { id: 104, username: 'guest', name: 'Guest', role: 'Tourist', isTourist: true },
  {
    id: 201,
    username: 'lumen.works',
    name: 'Ningbo Lumen Works',
    role: 'Seller, activated',
    sellerStatus: 'ACTIVATED',
    shops: [shop('Lumen Outlet', 'TikTok Shop UK')],
  },
  {
    id: 202,
    username: 'auria.audio',
    name: 'Shenzhen Auria Audio',
    role: 'Seller, approval waiting',
    sellerStatus: 'APPROVAL_WAITING',
  },
  {
    id: 203,
    username: 'clayfield',
    name: 'Jingdezhen Clayfield',
    role: 'Seller, settling in',
    sellerStatus: 'SETTLING_IN',
  },
  { id: 204, username: 'stride', name: 'Putian Stride Footwear', role: 'Seller, rejected', sellerStatus: 'REJECTED' },
  {
    id: 205,
    username: 'northpack',
    name: 'Quanzhou Northpack',
    role: 'Seller, deactivated',
    sellerStatus: 'DEACTIVATED',
  },
  {
    id: 206,
    username: 'greenhouse',
    name: 'Kunming Greenhouse Co.',
    role: 'Seller, deactivating',
    sellerStatus: 'DEACTIVATING',
  },
  { id: 207, username: 'woodplay', name: 'Yunhe Woodplay', role: 'Seller, draft', sellerStatus: 'DRAFT' },
];

/** Console text about logging in at this origin. */
export function demoUsersText(origin: string): string {
  const width = Math.max(...DEMO_USERS.map(({ username }) => username.length));
  const users = DEMO_USERS.map(({ username, role }) => `  ${username.padEnd(width)}  ${role}`);
  return [`Log in at ${origin}/iam/login as any of these (password: ${DEMO_PASSWORD}):`, ...users].join('\n');
}
