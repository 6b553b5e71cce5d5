import { account } from './areas/account';
import { accountLinks } from './areas/accountLinks';
import { article } from './areas/article';
import { cart } from './areas/cart';
import { comparison } from './areas/comparison';
import { errors } from './areas/errors';
import { failedGroups } from './areas/failedGroups';
import { footer } from './areas/footer';
import { home } from './areas/home';
import { homeParts } from './areas/homeParts';
import { howItWorks } from './areas/howItWorks';
import { incomplete } from './areas/incomplete';
import { listing } from './areas/listing';
import { logOutMessages } from './areas/logOut';
import { myProducts } from './areas/myProducts';
import { product } from './areas/product';
import { releaseSheet } from './areas/releaseSheet';
import { search } from './areas/search';
import { severalShops } from './areas/severalShops';
import { shell } from './areas/shell';
import { allVariants } from './desk/allVariants';
import { batchMenu } from './desk/batchMenu';
import { buyerHome } from './desk/buyerHome';
import { changed } from './desk/changed';
import { chooseMany } from './desk/chooseMany';
import { command } from './desk/command';
import { compare } from './desk/compare';
import { kept } from './desk/kept';
import { listedMarks } from './desk/listedMarks';
import { openCommand } from './desk/openCommand';
import { preflight } from './desk/preflight';
import { prices } from './desk/prices';
import { productFacts } from './desk/productFacts';
import { recent } from './desk/recent';
import { recentTitles } from './desk/recentTitles';
import { released } from './desk/released';
import { retail } from './desk/retail';
import { rowTools } from './desk/rowTools';
import { tables } from './desk/tables';
import { toolNames } from './desk/toolNames';
import { tools } from './desk/tools';
import { variants } from './desk/variants';
import { searchPopup } from './searchPopup';

/** Messages of the validators in shared/domain/specification.ts; no form uses them yet. */
const validation = {
  'validation.password.required': 'Please enter your password',
  'validation.password.format': '8 to 16 characters with a symbol and both uppercase and lowercase letters',
  'validation.email.required': 'Please enter your email address',
  'validation.email.format': 'Please enter the correct email address',
  'validation.phone.required': 'Please enter your phone number',
  'validation.phone.format': 'Please enter the correct phone number',
  'validation.emailCode.required': 'Please enter the email verification code',
  'validation.smsCode.format': 'Format error',
} as const;

/** Every text the user reads; those that the specification quotes are verbatim, including its typos. */
export const literal = {
  ...shell,
  ...footer,
  ...home,
  ...homeParts,
  ...howItWorks,
  ...buyerHome,
  ...search,
  ...searchPopup,
  ...product,
  ...cart,
  ...comparison,
  ...listing,
  ...myProducts,
  ...failedGroups,
  ...logOutMessages,
  ...severalShops,
  ...accountLinks,
  ...article,
  ...account,
  ...errors,
  ...incomplete,
  ...batchMenu,
  ...changed,
  ...chooseMany,
  ...command,
  ...openCommand,
  ...compare,
  ...kept,
  ...listedMarks,
  ...preflight,
  ...prices,
  ...recent,
  ...recentTitles,
  ...released,
  ...releaseSheet,
  ...retail,
  ...rowTools,
  ...tables,
  ...productFacts,
  ...toolNames,
  ...tools,
  ...allVariants,
  ...variants,
  ...validation,
} as const;

export type MessageKey = keyof typeof literal;
