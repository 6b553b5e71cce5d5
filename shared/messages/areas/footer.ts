import { messages } from '../messages';

export const footer = messages({
  'footer.email': 'Email',
  'footer.phone': 'Phone',
  'footer.workTime': 'Work time',
  'footer.address': 'Address',
  'footer.social': 'Follow us',
  'footer.privacy': 'Privacy Policy',
  'footer.terms': 'Terms and Conditions',
  'footer.sellerArea': 'Seller area',
  'footer.adminArea': 'Administration',
  'footer.mobileSite': 'Mobile site',
});
