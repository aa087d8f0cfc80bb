// Copy of the home page.
export const home = {
  neutralTitle: 'Home delivery in Qatar',
  /** `isEverywhere`: whether the shop says that it delivers to all of Qatar. */
  description: (sells: string, isEverywhere: boolean) =>
    `${sells === '' ? 'Order' : `Buy ${sells}`} online with home delivery ${isEverywhere ? 'across' : 'in'} Qatar.`,
  banners: 'Offers',
  banner: (position: number) => `Offer ${position}`,
  /** Turns a slug into a name: 'tiger-prawns' becomes 'Tiger Prawns'. */
  named: (slug: string) =>
    slug
      .split('-')
      .map((word) => (/^(and|of|the|in|with|for|from)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(' '),
  shopNow: 'Shop now',
  /** Below the shop's name where there are no banners. */
  welcome: 'Order here, and we bring it to your door.',
  promises: 'What you can count on',
  cold: ([from, to]: readonly [number, number]) => `Kept at ${from} to +${to} °C`,
  coldHint: 'from our counter to your door',
  slots: 'A time that suits you',
  slotsHint: 'today, tomorrow or in two days',
  payment: 'Cash or card',
  paymentHint: 'pay online or at the door',
  cash: 'Cash at your door',
  cashHint: 'pay when it has arrived',
  shopByCategory: 'Shop By Category',
  deals: 'Deal Of the day',
  featured: 'Featured',
  bestsellers: 'Bestsellers',
  ourProducts: 'Our products',
  downloadApp: 'Download App',
  appFor: 'Get the app for',
  android: 'Android',
  ios: 'iOS',
};
