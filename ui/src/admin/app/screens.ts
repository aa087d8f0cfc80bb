// The screens of the back office: their addresses, their code and who may open them. A screen of a new area is a row
// here, and one in `navigation` if the menu leads to it.
import type { ComponentType } from 'react';
import type { Messages } from '../locale';
import { BlogIcon } from '../components/blog-icon';
import { CatalogueIcon } from '../components/catalogue-icon';
import { FiguresIcon } from '../components/figures-icon';
import { PagesIcon } from '../components/pages-icon';
import { SettingsIcon } from '../components/settings-icon';
import { StockIcon } from '../components/stock-icon';
import { bannerPattern, categoryPattern, couponPattern, customerPattern, enquiryPattern, orderPattern, papersPattern, paths, postPattern, productPattern, shopPagePattern, stockPattern } from '../paths';
import { BellIcon, BoxIcon, CartIcon, CashIcon, ClockIcon, HomeIcon, TruckIcon, UserIcon } from '../../primitives/icons';
import { MailIcon, PeopleIcon, ReceiptIcon, ShieldIcon, TagIcon } from '../../primitives/screen-icons';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

export interface Screen {
  /** The pattern of its addresses, as the router takes it. */
  path: string;
  /** The permission that opens it, by the rule book's table; null if everybody may. */
  permission: string | null;
  load: LoadScreen;
}

const loadBoard: LoadScreen = () => import('../features/orders/board-screen');
const loadOrderList: LoadScreen = () => import('../features/orders/list-screen');
const loadOrder: LoadScreen = () => import('../features/orders/order-screen');
const loadPacking: LoadScreen = () => import('../features/packing/packing-screen');
const loadPackingOrder: LoadScreen = () => import('../features/packing/order-screen');
const loadPapers: LoadScreen = () => import('../features/papers/papers-screen');
const loadDeliveries: LoadScreen = () => import('../features/deliveries/deliveries-screen');
const loadCustomers: LoadScreen = () => import('../features/customers/list-screen');
const loadCustomer: LoadScreen = () => import('../features/customers/customer-screen');
const loadInbox: LoadScreen = () => import('../features/enquiries/inbox-screen');
const loadCash: LoadScreen = () => import('../features/money/cash-screen');
const loadPayments: LoadScreen = () => import('../features/money/payments-screen');
const loadRefunds: LoadScreen = () => import('../features/money/refunds-screen');
const loadReconciliation: LoadScreen = () => import('../features/money/reconciliation-screen');
const loadProducts: LoadScreen = () => import('../features/products/list-screen');
const loadCatalogueFile: LoadScreen = () => import('../features/products/import-screen');
const loadProduct: LoadScreen = () => import('../features/products/product-screen');
const loadCategories: LoadScreen = () => import('../features/categories/categories-screen');
const loadCategory: LoadScreen = () => import('../features/categories/category-screen');
const loadBanners: LoadScreen = () => import('../features/banners/banners-screen');
const loadBanner: LoadScreen = () => import('../features/banners/banner-screen');
const loadHome: LoadScreen = () => import('../features/home/home-screen');
const loadAnnouncements: LoadScreen = () => import('../features/announcements/list-screen');
const loadAnnouncement: LoadScreen = () => import('../features/announcements/new-screen');
const loadPages: LoadScreen = () => import('../features/pages/pages-screen');
const loadPage: LoadScreen = () => import('../features/pages/page-screen');
const loadPosts: LoadScreen = () => import('../features/blog/list-screen');
const loadPost: LoadScreen = () => import('../features/blog/post-screen');
const loadBlogLabels: LoadScreen = () => import('../features/blog/labels-screen');
const loadStock: LoadScreen = () => import('../features/stock/stock-screen');
const loadMovements: LoadScreen = () => import('../features/stock/movements-screen');
const loadCoupons: LoadScreen = () => import('../features/coupons/list-screen');
const loadCoupon: LoadScreen = () => import('../features/coupons/coupon-screen');
const loadCalendar: LoadScreen = () => import('../features/delivery/calendar-screen');
const loadWeek: LoadScreen = () => import('../features/delivery/week-screen');
const loadSeasons: LoadScreen = () => import('../features/delivery/seasons-screen');
const loadZones: LoadScreen = () => import('../features/delivery/zones-screen');
const loadGrid: LoadScreen = () => import('../features/grid/grid-screen');
const loadExpress: LoadScreen = () => import('../features/delivery/express-screen');
const loadFigures: LoadScreen = () => import('../features/figures/figures-screen');
const loadFigureOrders: LoadScreen = () => import('../features/figures/orders-screen');
const loadFigureMoney: LoadScreen = () => import('../features/figures/money-screen');
const loadSettings: LoadScreen = () => import('../features/settings/settings-screen');
const loadProviders: LoadScreen = () => import('../features/settings/providers-screen');
const loadBrand: LoadScreen = () => import('../features/settings/brand-screen');
const loadSetup: LoadScreen = () => import('../features/setup/setup-screen');
const loadStaff: LoadScreen = () => import('../features/staff/staff-screen');
const loadAudit: LoadScreen = () => import('../features/audit/audit-screen');
const loadSessions: LoadScreen = () => import('../features/sessions/sessions-screen');
const loadPassword: LoadScreen = () => import('../features/sessions/password-screen');
const loadRecovery: LoadScreen = () => import('../features/sessions/recovery-screen');

export const screens: readonly Screen[] = [
  { path: paths.orders, permission: 'orders.read', load: loadBoard },
  { path: paths.orderList, permission: 'orders.read', load: loadOrderList },
  { path: orderPattern, permission: 'orders.read', load: loadOrder },
  { path: paths.packing, permission: 'orders.pack', load: loadPacking },
  { path: paths.packingOrder, permission: 'orders.pack', load: loadPackingOrder },
  { path: papersPattern, permission: 'orders.pack', load: loadPapers },
  { path: paths.deliveries, permission: 'orders.deliver', load: loadDeliveries },
  { path: paths.customers, permission: 'customers.read', load: loadCustomers },
  { path: customerPattern, permission: 'customers.read', load: loadCustomer },
  { path: paths.enquiries, permission: 'customers.answer', load: loadInbox },
  { path: enquiryPattern, permission: 'customers.answer', load: loadInbox },
  { path: paths.money, permission: 'money.manage', load: loadCash },
  { path: paths.payments, permission: 'money.manage', load: loadPayments },
  { path: paths.refunds, permission: 'money.manage', load: loadRefunds },
  { path: paths.reconciliation, permission: 'money.manage', load: loadReconciliation },
  { path: paths.products, permission: 'content.edit', load: loadProducts },
  { path: paths.grid, permission: 'content.edit', load: loadGrid },
  { path: paths.catalogueFile, permission: 'content.edit', load: loadCatalogueFile },
  { path: productPattern, permission: 'content.edit', load: loadProduct },
  { path: paths.categories, permission: 'content.edit', load: loadCategories },
  { path: categoryPattern, permission: 'content.edit', load: loadCategory },
  { path: paths.banners, permission: 'content.edit', load: loadBanners },
  { path: bannerPattern, permission: 'content.edit', load: loadBanner },
  { path: paths.home, permission: 'content.edit', load: loadHome },
  { path: paths.announcements, permission: 'notifications.send', load: loadAnnouncements },
  { path: paths.newAnnouncement, permission: 'notifications.send', load: loadAnnouncement },
  { path: paths.pages, permission: 'content.edit', load: loadPages },
  { path: shopPagePattern, permission: 'content.edit', load: loadPage },
  { path: paths.blog, permission: 'content.edit', load: loadPosts },
  { path: paths.blogTags, permission: 'content.edit', load: loadBlogLabels },
  { path: paths.blogWriters, permission: 'content.edit', load: loadBlogLabels },
  { path: paths.blogCategories, permission: 'content.edit', load: loadBlogLabels },
  { path: postPattern, permission: 'content.edit', load: loadPost },
  { path: paths.stock, permission: 'stock.change', load: loadStock },
  { path: stockPattern, permission: 'stock.change', load: loadMovements },
  { path: paths.coupons, permission: 'prices.change', load: loadCoupons },
  { path: paths.newCoupon, permission: 'prices.change', load: loadCoupon },
  { path: couponPattern, permission: 'prices.change', load: loadCoupon },
  { path: paths.delivery, permission: 'settings.change', load: loadCalendar },
  { path: paths.week, permission: 'settings.change', load: loadWeek },
  { path: paths.seasons, permission: 'settings.change', load: loadSeasons },
  { path: paths.zones, permission: 'settings.change', load: loadZones },
  { path: paths.express, permission: 'settings.change', load: loadExpress },
  { path: paths.figures, permission: 'figures.read', load: loadFigures },
  { path: paths.figureOrders, permission: 'figures.read', load: loadFigureOrders },
  { path: paths.figureMoney, permission: 'figures.read', load: loadFigureMoney },
  { path: paths.setup, permission: 'settings.change', load: loadSetup },
  { path: paths.settings, permission: 'settings.change', load: loadSettings },
  { path: paths.brand, permission: 'settings.change', load: loadBrand },
  { path: paths.providers, permission: 'settings.change', load: loadProviders },
  { path: paths.staff, permission: 'staff.manage', load: loadStaff },
  { path: paths.audit, permission: 'audit.read', load: loadAudit },
  { path: paths.sessions, permission: null, load: loadSessions },
  { path: paths.password, permission: null, load: loadPassword },
  { path: paths.recovery, permission: null, load: loadRecovery },
];

export interface Destination {
  to: string;
  name: keyof Messages['shell']['sections'];
  icon: typeof UserIcon;
  permission: string | null;
  /** Fetches the screen's code early, when the pointer comes near. */
  load: LoadScreen;
}

/** What the menu leads to, in its order. The start page is the first of them that the role may open. */
export const navigation: readonly Destination[] = [
  { to: paths.orders, name: 'orders', icon: CartIcon, permission: 'orders.read', load: loadBoard },
  { to: paths.packing, name: 'packing', icon: BoxIcon, permission: 'orders.pack', load: loadPacking },
  { to: paths.deliveries, name: 'deliveries', icon: TruckIcon, permission: 'orders.deliver', load: loadDeliveries },
  { to: paths.customers, name: 'customers', icon: PeopleIcon, permission: 'customers.read', load: loadCustomers },
  { to: paths.enquiries, name: 'enquiries', icon: MailIcon, permission: 'customers.answer', load: loadInbox },
  { to: paths.money, name: 'money', icon: CashIcon, permission: 'money.manage', load: loadCash },
  { to: paths.products, name: 'catalogue', icon: CatalogueIcon, permission: 'content.edit', load: loadProducts },
  { to: paths.banners, name: 'home', icon: HomeIcon, permission: 'content.edit', load: loadBanners },
  { to: paths.pages, name: 'pages', icon: PagesIcon, permission: 'content.edit', load: loadPages },
  { to: paths.blog, name: 'blog', icon: BlogIcon, permission: 'content.edit', load: loadPosts },
  { to: paths.announcements, name: 'announcements', icon: BellIcon, permission: 'notifications.send', load: loadAnnouncements },
  { to: paths.stock, name: 'stock', icon: StockIcon, permission: 'stock.change', load: loadStock },
  { to: paths.coupons, name: 'coupons', icon: TagIcon, permission: 'prices.change', load: loadCoupons },
  { to: paths.delivery, name: 'delivery', icon: ClockIcon, permission: 'settings.change', load: loadCalendar },
  { to: paths.figures, name: 'figures', icon: FiguresIcon, permission: 'figures.read', load: loadFigures },
  { to: paths.settings, name: 'settings', icon: SettingsIcon, permission: 'settings.change', load: loadSettings },
  { to: paths.staff, name: 'staff', icon: UserIcon, permission: 'staff.manage', load: loadStaff },
  { to: paths.audit, name: 'audit', icon: ReceiptIcon, permission: 'audit.read', load: loadAudit },
  { to: paths.sessions, name: 'sessions', icon: ShieldIcon, permission: null, load: loadSessions },
];

/** Returns the part of the navigation that a member of staff may use. */
export const permitted = (may: (permission: string) => boolean): readonly Destination[] =>
  navigation.filter(({ permission }) => permission === null || may(permission));
