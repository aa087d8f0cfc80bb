// Copy of the pages about the shop: company, contact, terms and privacy policy. Loaded with these pages only. All
// numbers, names and addresses come from `Facts`.

type Range = readonly [number, number];

/** The values that the texts state: the shop's operator, and the rule book's numbers. */
export interface Facts {
  shop: string;
  /** Empty if the shop names none. */
  company: string;
  phone: string;
  email: string;
  /** What the shop sells, as in a sentence; may be empty. */
  sells: string;
  takesOnline: boolean;
  /** Null if the shop sets no time: an order can be cancelled until it is on its way. */
  cancelMinutes: number | null;
  deliveryHours: Range;
  /** Null if the shop does not promise it. */
  vehicleCelsius: Range | null;
  /** Null if the shop sets no time. */
  reportMinutes: number | null;
  /** Null if nothing can be returned. */
  returnDays: number | null;
  /** Null if the shop does not promise it. */
  refundWorkingDays: number | null;
  /** Whether the price of goods is settled when they are weighed. */
  sellsByWeight: boolean;
  /** Empty for a neutral one. */
  aboutHeading: string;
  minimumAge: number;
}

/** A section of a text. */
export interface Part {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/** A key figure and its meaning. */
export interface KeyFact {
  figure: string;
  meaning: string;
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const workingDays = (count: number) => (count === 1 ? '1 working day' : `${count} working days`);
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);
const hours = ([from, to]: Range) => `${from} to ${to} hours`;
const cold = ([from, to]: Range) => `${from} to +${to} °C`;
/** What stands only where the shop promises it. */
const where = <T, R>(value: T | null, make: (value: T) => R): R[] => (value === null ? [] : [make(value)]);

/** Who runs the shop, if it says that. */
const operator = ({ shop, company }: Facts) => (company === '' ? '' : `${shop} is run by ${company}, a trading company in Qatar. `);

const home = 'Home';
const termsTitle = 'Terms & Conditions';
const policyTitle = 'Privacy Policy';

const keyFacts = {
  cold: (facts: Facts): KeyFact[] => where(facts.vehicleCelsius, (celsius) => ({ figure: cold(celsius), meaning: 'in our delivery vehicles' })),
  hours: (facts: Facts): KeyFact => ({ figure: hours(facts.deliveryHours), meaning: 'is what a delivery takes at least' }),
  report: (facts: Facts): KeyFact[] => where(facts.reportMinutes, (count) => ({ figure: minutes(count), meaning: 'to tell us if something is not right' })),
  cancel: (facts: Facts): KeyFact[] => where(facts.cancelMinutes, (count) => ({ figure: minutes(count), meaning: 'to cancel after ordering' })),
  refund: (facts: Facts): KeyFact[] =>
    where(facts.refundWorkingDays, (count) => ({ figure: workingDays(count), meaning: 'for the refund of a cancelled order paid online' })),
};

export const infoPages = {
  home,
  contents: 'On this page',
  reachUs: 'How to reach us',

  about: {
    title: 'About Us',
    description: ({ shop, sells }: Facts) =>
      sells === '' ? `${shop} delivers to your door in Qatar.` : `${shop} sells ${sells} and delivers them to your door in Qatar.`,
    heading: ({ shop, aboutHeading }: Facts) => (aboutHeading === '' ? `About ${shop}` : aboutHeading),
    lead: ({ shop, sells }: Facts) =>
      `${sells === '' ? '' : `${shop} sells ${sells}. `}You choose at home; we deliver to your door, in Qatar and nowhere else.`,
    keyTitle: 'What you can count on',
    keyFacts: (facts: Facts): KeyFact[] => [...keyFacts.cold(facts), keyFacts.hours(facts), ...keyFacts.report(facts)],
    sellTitle: 'What we sell',
    parts: (facts: Facts): Part[] => [
      {
        title: 'Who we are',
        paragraphs: [
          `${operator(facts)}${facts.sells === '' ? 'We' : `You find ${facts.sells} in one place here, and we`} deliver to addresses in Qatar only.`,
        ],
      },
      {
        title: facts.vehicleCelsius === null ? 'At your door when it suits you' : 'Cold from our counter to your door',
        paragraphs: [
          ...where(
            facts.vehicleCelsius,
            (celsius) => `Fresh food keeps only as well as the cold around it. Our delivery vehicles are kept at ${cold(celsius)}, whatever the thermometer says outside.`,
          ),
          `A delivery takes at least ${hours(facts.deliveryHours)}; you choose the slot that suits you when you order.`,
        ],
      },
      {
        title: 'Order and pay as you like',
        paragraphs: [
          `Order here${facts.phone === '' ? '' : ', or call us and order by phone'}. All prices are in QR. ${facts.takesOnline ? 'You pay by card online, or in cash when your order is at your door.' : 'You pay in cash when your order is at your door.'}${facts.sellsByWeight ? ' What is sold by weight is weighed when we pack it, and you pay for what the scales say.' : ''}`,
        ],
      },
      {
        title: 'If something is not right',
        paragraphs: [
          facts.reportMinutes === null
            ? `Tell us${facts.phone === '' ? '' : ' by phone or'} through the form, so that we can look into it.`
            : `Tell us within ${minutes(facts.reportMinutes)} of the delivery, ${facts.phone === '' ? '' : 'by phone or '}through the form, so that we can look into it while it is fresh.`,
        ],
      },
    ],
    askTitle: 'Anything you would like to know?',
    contactUs: 'Contact Us',
  },

  contact: {
    crumb: 'Contact',
    title: 'Contact Us',
    description: ({ shop }: Facts) => `How to reach ${shop}, and a form for your questions.`,
    lead: ({ phone }: Facts): string =>
      phone === '' ? 'Write to us here.' : 'Call us about an order that is on its way. For everything else, write to us here.',
    detailsTitle: 'Reach us directly',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    hours: 'Opening hours',
    closed: 'Closed',
    days: {
      sunday: 'Sunday',
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
    },
    formTitle: 'Write to us',
  },

  support: {
    crumb: 'Support & Complaint',
    title: 'Support & Complaint',
    lead: ({ phone, reportMinutes }: Facts) =>
      reportMinutes === null
        ? 'Something wrong with a delivery? Please tell us.'
        : `Something wrong with a delivery? Please report it within ${minutes(reportMinutes)} of receiving it.${phone === '' ? '' : ' Calling is fastest.'}`,
    formTitle: 'Report a problem or ask for help',
    orderHint: 'If it is about an order, please give its number.',
  },

  enquiry: {
    name: 'Name',
    email: 'Email',
    enquiry: 'Enquiry',
    submit: 'Submit',
    allNeeded: 'We need all three to answer you.',
  },

  terms: {
    title: termsTitle,
    description: ({ shop }: Facts) => `How ordering, delivery, payment, cancelling, returns and refunds work at ${shop}.`,
    lead: (facts: Facts) => `${operator(facts)}Whoever orders from ${facts.company === '' ? facts.shop : 'us'} agrees to these terms.`,
    keyTitle: 'In short',
    keyFacts: (facts: Facts): KeyFact[] => [...keyFacts.cancel(facts), ...keyFacts.report(facts), ...keyFacts.refund(facts)],
    parts: (facts: Facts): Part[] => [
      {
        title: 'Where we deliver',
        paragraphs: ['We deliver only to addresses in Qatar. An order for an address anywhere else cannot be accepted.'],
      },
      {
        title: 'Ordering',
        paragraphs: [
          facts.phone === '' ? 'You order here in the shop.' : `You order here in the shop, or by phone on ${facts.phone}.`,
          'All prices are shown in QR, the Qatari riyal.',
          `You must be at least ${facts.minimumAge} years old to order.`,
        ],
      },
      {
        title: 'Payment',
        paragraphs: [
          facts.takesOnline
            ? 'You pay in cash on delivery, or by card online through a payment gateway.'
            : 'You pay in cash on delivery. Card payment online, through a payment gateway, is not offered at the moment.',
          ...(facts.sellsByWeight
            ? ['The weight, and with it the price, of products that are sold by weight is settled when they are packed. Orders that contain them are paid in cash on delivery.']
            : []),
        ],
      },
      {
        title: 'Delivery',
        paragraphs: [
          `A delivery takes at least ${hours(facts.deliveryHours)} from the order. You choose a slot when you order.`,
          ...where(facts.vehicleCelsius, (celsius) => `Our delivery vehicles are kept at ${cold(celsius)}, so that what you ordered arrives as it left us.`),
        ],
      },
      {
        title: 'Cancelling an order',
        paragraphs: [
          facts.cancelMinutes === null
            ? `You can cancel an order under My Orders until it is on its way to you.${facts.phone === '' ? '' : ' After that, please call us.'}`
            : `You can cancel an order within ${minutes(facts.cancelMinutes)} of placing it. After that we may have begun to prepare it: as long as My Orders still offers Cancel, you may use it${facts.phone === '' ? '' : '; otherwise please call us'}.`,
        ],
      },
      {
        title: 'If a delivery is not right',
        paragraphs: [
          facts.reportMinutes === null
            ? 'Please look at your order when it arrives, and tell us if anything is not right.'
            : `Please look at your order when it arrives, and report any issue with the delivery within ${minutes(facts.reportMinutes)}. The sooner we know, the more we can do about it.`,
        ],
      },
      ...where(facts.returnDays, (count) => ({
        title: 'Returns',
        paragraphs: [`Lifestyle items can be returned within ${days(count)} of delivery.`],
      })),
      ...where(facts.refundWorkingDays, (count) => ({
        title: 'Refunds',
        paragraphs: [`If an order that was paid online is cancelled, your money is refunded within ${workingDays(count)}.`],
      })),
    ],
  },

  privacy: {
    title: policyTitle,
    /** The breadcrumb of the public page. */
    crumb: termsTitle,
    description: ({ shop }: Facts) => `What ${shop} learns about you, what it is used for, and with whom it is shared.`,
    lead: ({ shop }: Facts) => `What ${shop} learns about you, what we use it for, and what we never do with it.`,
    parts: (facts: Facts): Part[] => [
      {
        title: 'What we collect',
        points: [
          'Anonymous usage data when you visit the shop, such as the type of your browser and how long your visit lasts. It does not tell us who you are.',
          'Personal details that you give us: your name, address, telephone number and email address. We gather them when you send feedback, when you register and when you buy something.',
        ],
      },
      {
        title: 'What we do with it',
        paragraphs: ['Your data is not sold, traded or rented to anybody.'],
        points: [
          'The details of your delivery are shared with the delivery service, so that your order finds its way to you and you can track it.',
          facts.takesOnline
            ? 'You enter your card details with the payment gateway, not here. Card details and the personal data that belongs to them are not stored or shared by us.'
            : 'We ask for no card details. Should you ever pay by card, card details and the personal data that belongs to them are not stored or shared by us.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'A cookie may record whether you have visited our home page before. If you sign in, another one keeps you signed in until you log out or it runs out, and a third one tells for some months that you have signed in on this device, so that nobody else can keep you out of your account.',
        ],
      },
      {
        title: 'Age',
        paragraphs: [`Minors under ${facts.minimumAge} may not use this shop.`],
      },
      {
        title: 'Corrections',
        paragraphs: [
          facts.email === ''
            ? 'If something that we know about you is wrong, please tell us and we put it right.'
            : `If something that we know about you is wrong, write to ${facts.email} and we put it right.`,
        ],
      },
      {
        title: 'Changes to this policy',
        paragraphs: ['If this policy changes, the change takes effect on the day it is posted here.'],
      },
    ],
  },
};

export type InfoPages = typeof infoPages;
