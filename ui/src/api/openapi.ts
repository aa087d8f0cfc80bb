// Generated from docs/openapi.json, which is generated from the server; `make generate` writes both anew.
export interface paths {
    "/api/active-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's orders that are neither delivered nor cancelled, newest first. */
        get: operations["active-orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/add-and-remove-favourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a product, or takes its mark away. */
        post: operations["add-and-remove-favourite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addtocart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds or takes away one unit; 400 `out_of_stock` where the shop has no more. Minus on nothing is nothing. */
        post: operations["addtocart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The banners, in their order. */
        get: operations["banners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A post and others on the same matter. */
        post: operations["blog-details"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Posts: best first where something was typed, else newest first. */
        get: operations["blog-search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cancel-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an order that is not on its way yet; otherwise 400 `order_not_cancellable`. */
        post: operations["cancel-order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart-item-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a line; a coupon that no longer fits stays on the cart, which then says why. */
        post: operations["cart-item-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart-item-quantity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a line's units. 400 means `out_of_stock` and nothing else. 409 `coupon_not_found` says that the units are set and
         *     the coupon stopped fitting by it: it stays on the cart, which says why, and counts again as soon as it fits.
         */
        post: operations["cart-item-quantity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart-remove-coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the coupon off; without one, nothing changes. */
        post: operations["cart-remove-coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories, in their order. */
        get: operations["category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category_product_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The products of a category and what its page says of it. */
        post: operations["category_product_details"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/change-user-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the customer's name. */
        post: operations["change-user-name"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/check-cart-item-quantity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks a variation up in the cart and in stock. */
        post: operations["check-cart-item-quantity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/check-token-expiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells whether the shop is open and the token good. Answered in maintenance too. A bad or expired token is 401
         *     with the same two fields beside those of the error.
         */
        post: operations["check-token-expiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clear-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Empties the cart; an empty one stays as it is. */
        post: operations["clear-cart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a coupon on the cart in place of any other; 400 `coupon_...` where it doesn't fit. */
        post: operations["create-coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Places the order that is in the cart. The same `Idempotency-Key` and body give the same order, however often they
         *     are sent; another body under the same key is 409 `idempotency_key_reused`. A repeated request is answered by how its
         *     order stands: the gateway's form while it is still to be paid, none once it is paid, 400 `payment_in_progress` while
         *     the gateway is being asked, and 409 `order_over` where it was cancelled or not paid in time. The key stays that
         *     order's, so a new order needs a new key.
         */
        post: operations["create-order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates an account for a phone whose code was typed, and signs it in. */
        post: operations["create-user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-user-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an address; the first one becomes the main one. */
        post: operations["create-user-address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealoftheday": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The deals of the day. What is out of stock is among them, with `is_active` false. */
        get: operations["dealoftheday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delete-user-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes an address; the main one passes that on to another. */
        post: operations["delete-user-address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit-user-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes an address of the customer. */
        post: operations["edit-user-address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps an enquiry for the shop's staff. */
        post: operations["enquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/featured-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of the category bar, in their order. */
        get: operations["featured-category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forgot-send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a one-time code to a phone that has an account; 404 `user_not_found` if it has none. */
        post: operations["forgot-send-otp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-blogs-by-writer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A writer's posts: best first where something was typed, else newest first. */
        get: operations["get-blogs-by-writer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-blogs-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The blog's categories, in their order. */
        get: operations["get-blogs-category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's cart. An empty one is a success that says so in `error`. */
        get: operations["get-cart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-main-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's main address. */
        get: operations["get-main-address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getfavouritelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products that the customer has marked, the last marked first. */
        get: operations["getfavouritelist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoice/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice of a delivered order, as a PDF document. A new window sends no token, so the link is signed and ends; a
         *     fresh one is an order's `invoice_url`.
         */
        get: operations["invoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/list-wishlist-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids of the products that the customer has marked. */
        get: operations["list-wishlist-items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a customer in; 401 `invalid_credentials` whatever is wrong, 429 after too many failures. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of the cookie and of the access token, whichever came, and takes the cookie away. No body. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/main-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an address the main one. */
        post: operations["main-address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/municipality-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The municipalities, in their order. */
        get: operations["municipality-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest notifications for the customer, newest first, at most 50. */
        get: operations["notification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the customer has read a notification and all before it. */
        post: operations["notification-read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One order of the customer. */
        post: operations["order-detail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sends `event: order` with an Order as its data whenever one of the customer's orders changes. A client that
         *     comes back with `Last-Event-ID` first gets what it missed. The stream ends with the access token or the session.
         */
        get: operations["order-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The customer's orders, newest first, 20 on a page. The first page also has every older order that is still under
         *     way. `Link` says where the next page is.
         */
        get: operations["orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password where the phone's code was typed, and signs the account out everywhere. */
        post: operations["password-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The gateway's form for an order that can be paid; 400 `order_not_payable` for any other, and
         *     `payment_in_progress` while a payment of it is on its way.
         */
        post: operations["payment-start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A product and what stands beside it. */
        post: operations["product-detail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products that answer the text, best first, at most 30; what is out of stock comes last. */
        get: operations["search-tag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a one-time code to a phone that has no account yet; 409 `phone_taken` if it has one. */
        post: operations["send-otp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The subcategories of a category, in their order. */
        post: operations["sub-category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub_category_product_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The products of a subcategory. */
        post: operations["sub_category_product_details"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tag-filter-blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The posts with a tag, newest first. */
        post: operations["tag-filter-blog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renews the session by its cookie. No body. 401 takes the cookie away. */
        post: operations["token-refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topsellingproducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bestsellers. What is out of stock is among them, with `is_active` false. */
        get: operations["topsellingproducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's addresses, the main one first. */
        get: operations["user-address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-password-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password and signs the customer's other devices out. */
        post: operations["user-password-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a code; 400 `invalid_otp` if it is wrong, expired, replaced or was tried too often. */
        post: operations["verify-otp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zones-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The zones, by their official number, which is their `id`. */
        get: operations["zones-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The program runs. */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures in the text format of OpenMetrics. Only where the shop has a `metrics_token`, which is the bearer token here. */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The program can serve: its database takes writes, and it is not about to stop. */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Either `main_function`, or `variation_function` and `variation`. */
        AddToCart: {
            main_function?: components["schemas"]["Change"] | null;
            main_product_id: components["schemas"]["Id"];
            variation?: components["schemas"]["VariationById"][] | null;
            variation_function?: components["schemas"]["Change"] | null;
        };
        /** @description An address. */
        Address: {
            /** @description Building number or name. */
            address: string;
            address_type: components["schemas"]["AddressType"];
            /** @description Locality. */
            city: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: double
             * @description Degrees.
             */
            latitude: number | null;
            /**
             * Format: double
             * @description Degrees.
             */
            longitude: number | null;
            /** Format: int64 */
            municipality_id: number;
            municipality_name: string;
            /**
             * @description All of it on one line, from the unit to the zone.
             * @example Unit 4, Building 12, Al Corniche, Al Dafna, Zone 61
             */
            one_line: string;
            /** @description Street. */
            pincode: string;
            unit: string;
            /**
             * Format: int64
             * @description Number of the zone.
             */
            zone: number;
        };
        /** @description The address book. */
        AddressBook: {
            /** @description The main address first. */
            Address: components["schemas"]["Address"][];
            Name: string;
            /** @description 11 digits. */
            Phone: string;
        };
        /** @description How an address is shown. */
        AddressDetails: {
            /** @description On one line. */
            address: string;
            address_type: components["schemas"]["AddressType"];
        };
        /** @description Which address. */
        AddressId: {
            /** @description The address's id. */
            id: components["schemas"]["Id"];
        };
        /**
         * @description What a place is to the customer (section 9).
         * @enum {string}
         */
        AddressType: "Home" | "Work" | "Other";
        /** @description A variation in the cart. */
        Availability: {
            /** @description Whether the shop has as many, and at least one. */
            available: boolean;
            /**
             * Format: int32
             * @description Units in the cart.
             */
            quantity: number;
        };
        /**
         * @description What an order that is to be paid online waits for before the shop sets out (beyond the specification).
         * @enum {string}
         */
        Awaited: "payment" | "gateway";
        /** @description A banner of the home page. Fields that don't apply are null. */
        Banner: {
            /**
             * Format: int64
             * @description The category that it leads to.
             */
            category_id: number | null;
            /** @description That category's slug. */
            category_slug: string | null;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description The picture on wide screens. */
            image: string;
            /** @description The picture on phones. */
            mobile_image: string;
            /**
             * Format: int64
             * @description The product that it leads to.
             */
            product_id: number | null;
            /** @description That product's slug. */
            product_slug: string | null;
            /** @description Whether that product has variations. */
            product_variation: boolean | null;
            /** @description What it leads to. */
            status: components["schemas"]["BannerStatus"];
        };
        /**
         * @description What a banner leads to.
         * @enum {string}
         */
        BannerStatus: "product" | "category" | "none";
        /** @description A cart. */
        Cart: {
            cart: components["schemas"]["CartTotals"];
            cart_items: components["schemas"]["CartItem"][];
            /** Format: date */
            day_after_tomorrow_date: string;
            delivery_time_slots: components["schemas"]["DeliveryTimeSlots"];
            /** @description 'Cart Is Empty', when it is. */
            error?: string;
            /** @description What Express Delivery adds to the delivery charge, in riyals. */
            express_charge: components["schemas"]["Money"];
            /** @description Whether Express Delivery is offered now, to this address. */
            express_delivery: boolean;
            free_delivery: components["schemas"]["FreeDelivery"] | null;
            /** @description Whether weights are settled at packing; then cash is the only payment. */
            has_multiproduct: boolean;
            /**
             * Format: int32
             * @description Tax on the goods after the discount, in hundredths of a percent: what the totals were made with, so that they
             *     can be reckoned anew while quantities change.
             */
            tax_rate: number;
            /**
             * Format: date
             * @description YYYY-MM-DD, in Doha.
             */
            today_date: string;
            /** Format: date */
            tomorrow_date: string;
        };
        /** @description What the cart holds after it. */
        CartCount: {
            /**
             * Format: int32
             * @description Units of the whole cart.
             */
            cart_count: number;
            /**
             * Format: int32
             * @description Units of the product, or of the first variation listed.
             */
            quantity: number;
        };
        /** @description A line. */
        CartItem: {
            /** @description The line's total, in riyals. */
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Identifies the line.
             */
            id: number;
            product: components["schemas"]["CartProduct"];
            /**
             * Format: int32
             * @description Units.
             */
            quantity: number;
        };
        /** @description Which line. */
        CartItemId: {
            cart_item_id: components["schemas"]["Id"];
        };
        /** @description A line and its units. */
        CartItemQuantity: {
            cart_item_id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description 0 removes the line.
             */
            quantity: number;
        };
        /** @description What a line is of. */
        CartProduct: {
            featured_image: string;
            /** @description Whether the product comes in variations: where its page is. */
            has_variation: boolean;
            /**
             * Format: int64
             * @description The product.
             */
            id: number;
            image_alt: string;
            /** @description Whether it can be bought now. */
            is_active: boolean;
            /** @description Whether its weight, and with it its price, is settled at packing. */
            is_weighed: boolean;
            name: string;
            /** @description Of one unit, in riyals. */
            sale_price: components["schemas"]["Money"];
            slug: string;
            /** Format: int64 */
            variation_id: number;
            variation_name: string | null;
            /** @description Of one unit: '500 gram'. */
            weight: string | null;
        };
        /** @description Totals, in riyals. */
        CartTotals: {
            amount_payable: components["schemas"]["Money"];
            /** @description The coupon in the totals. */
            coupon_code: string | null;
            coupon_refused: components["schemas"]["CouponRefused"] | null;
            delivery_charge: components["schemas"]["Money"];
            discount_amount: components["schemas"]["Money"];
            sub_total: components["schemas"]["Money"];
            total_tax: components["schemas"]["Money"];
        };
        /** @description A category. */
        Category: {
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description Its picture. */
            image: string;
            /** @description What the picture shows. */
            image_alt: string;
            /** @description Its name. */
            name: string;
            /** @description Its name in addresses. */
            slug: string;
        };
        /** @description Which category. */
        CategoryById: {
            /** @description The category. */
            id: components["schemas"]["Id"];
        };
        /** @description A category's page. */
        CategoryProducts: {
            /** @description Address of the page. */
            category_canonical: string;
            /** @description Description of the page. */
            category_description: string;
            /** @description Title of the page. */
            category_meta_title: string;
            /** @description The category's name. */
            category_name: string;
            /** @description The products, out of stock or not. */
            category_products: components["schemas"]["ProductEntry"][];
        };
        /**
         * @description What a card or a stepper asks for (section 7: 'add' or 'minus').
         * @enum {string}
         */
        Change: "add" | "minus";
        /** @description A new name. */
        ChangeUserName: {
            /** @description Full name. */
            new_name: string;
        };
        /** @description The edit form. */
        ChangedAddress: {
            /** @description Building number or name. */
            address: string;
            address_type: components["schemas"]["AddressType"];
            /** @description Locality. */
            city: string;
            /** @description Which address. */
            id: components["schemas"]["Id"];
            /**
             * Format: double
             * @description Degrees; left out, those that are known stay.
             */
            latitude?: number | null;
            /**
             * Format: double
             * @description Degrees.
             */
            longitude?: number | null;
            /** @description From municipality-list. */
            municipality_id: components["schemas"]["Id"];
            /** @description Taken for the sake of clients that send it; the name is that of `municipality_id`. */
            municipality_name?: string | null;
            /** @description Street. */
            pincode: string;
            unit: string;
            /** @description Number of the zone. */
            zone_id: components["schemas"]["ZoneText"];
        };
        /** @description The name as it is kept. */
        ChangedName: {
            /** @description Without the spaces around it. */
            Name: string;
        };
        /** @description The access token that the page holds. */
        CheckToken: {
            /** @description Absent, null or empty for a visitor. */
            token?: string | null;
        };
        /** @description Which coupon. */
        Coupon: {
            /** @description As the shopper typed it. */
            coupon_code: string;
        };
        /** @description A coupon that is not in the totals, and why. */
        CouponRefused: {
            /** @description The stable name of the reason. */
            code: string;
            coupon_code: string;
            /** @description What the reason names, such as the least amount of the cart. */
            details: string[];
            /** @description The reason in English. */
            error: string;
        };
        /** @description What the shopper has decided. */
        CreateOrder: {
            address_id: components["schemas"]["Id"];
            amount_payable?: components["schemas"]["Money"] | null;
            /**
             * @description Online only: the page to return to; its origin must be the shop's or one that is configured.
             * @example http://127.0.0.1:8080/payment_success
             */
            callback_url?: string | null;
            /**
             * @description 'web'.
             * @example web
             */
            device: string;
            order_note?: string | null;
            /** @description 'Express Delivery' or 'Scheduled Delivery'. */
            order_type: components["schemas"]["OrderType"];
            /** @description 'Online' or 'COD'. */
            payment_type: components["schemas"]["PaymentType"];
            slot_id?: components["schemas"]["Id"] | null;
        };
        /** @description The sign-up form and the proof of its phone. */
        CreateUser: {
            /** @description Full name. */
            name: string;
            /** @description At least 8 characters with a digit and a special character. */
            password: string;
            /**
             * @description Whether the session outlives the browser.
             * @default true
             */
            remember?: boolean;
            /** @description From verify-otp. */
            verification: string;
            /** @description `974XXXXXXXX`; a leading `+` is stripped. */
            whatsapp_number: string;
        };
        /** @description The order itself. */
        CreatedOrder: {
            /** Format: int64 */
            id: number;
            order_details: components["schemas"]["OrderLine"][];
            /** @description In riyals. */
            total_amount: components["schemas"]["Money"];
        };
        /** @description The deals of the day. */
        Deals: {
            /** @description The products, out of stock or not. */
            deal_of_the_day_products: components["schemas"]["ProductEntry"][];
        };
        /** @description Which address is gone. */
        Deleted: {
            /** Format: int64 */
            deleted: number;
        };
        /** @description Where an order goes. */
        DeliveryLocation: {
            /** @description On one line. */
            address: string;
            address_type: components["schemas"]["AddressType"];
        };
        /** @description The slots of the three days that can be ordered for. */
        DeliveryTimeSlots: {
            day_after_tomorrow: components["schemas"]["Slot"][];
            today: components["schemas"]["Slot"][];
            tomorrow: components["schemas"]["Slot"][];
        };
        /** @description When an order comes. */
        DeliveryTimeslot: {
            end_time: string;
            /** @description HH:MM, in Doha. */
            start_time: string;
        };
        /**
         * @description The form that an enquiry came from (section 2).
         * @enum {string}
         */
        EnquirySource: "contact" | "support";
        /** @description What a call answers when it fails. */
        Error: {
            /** @description What a client branches on. */
            code: components["schemas"]["ErrorCode"];
            /** @description English text that may be shown as it is. */
            error: string;
            /** @description One text for each invalid field; only when validation failed. */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description The rules of the shop that the request breaks, where a text alone would not say it: by field when validation
             *     failed, and of a refusal its field and what it names, if it has either; then what else it is about, such as each
             *     product that is short.
             */
            issues?: components["schemas"]["RuleViolation"][];
            /** @description Only from check-token-expiry, and on 503: whether the shop is closed. */
            maintenance_mode?: boolean;
            /** @description Finds the log lines of this request. */
            request_id: string;
            /** @description Only from check-token-expiry: false. */
            token_valid?: boolean;
        };
        /**
         * @description The stable name of a reason, which a client branches on
         * @enum {string}
         */
        ErrorCode: "full_name_required" | "full_name_too_short" | "full_name_too_long" | "phone_required" | "phone_invalid" | "forgot_phone_required" | "forgot_phone_invalid" | "password_required" | "password_too_short" | "password_too_long" | "password_no_number" | "password_no_special" | "passwords_do_not_match" | "invalid_otp" | "address_fields_missing" | "address_required" | "city_required" | "pincode_required" | "zone_required" | "zone_invalid" | "address_type_invalid" | "municipality_invalid" | "address_book_full" | "zone_unknown" | "text_unprintable" | "text_too_long" | "note_too_long" | "enquiry_incomplete" | "email_too_long" | "enquiry_too_long" | "slot_required" | "slot_unavailable" | "delivery_address_required" | "address_unavailable" | "cash_only" | "cash_orders_full" | "cash_total_full" | "online_unavailable" | "express_unavailable" | "out_of_stock" | "cart_empty" | "quantity_invalid" | "cart_full" | "coupon_code_too_long" | "coupon_not_found" | "coupon_not_yet" | "coupon_expired" | "coupon_minimum" | "coupon_used" | "coupon_first_order_only" | "coupon_not_applicable" | "order_not_cancellable" | "invalid_transition" | "order_unpaid" | "order_not_payable" | "payment_in_progress" | "amount_out_of_range" | "invalid_credentials" | "user_not_found" | "phone_taken" | "unauthorized" | "too_many" | "too_many_seconds" | "too_many_minutes" | "not_found" | "none_left" | "few_left" | "idempotency_key_reused" | "order_over" | "total_changed" | "messages_unavailable" | "maintenance" | "overloaded" | "storage_unavailable" | "database_unreachable" | "internal" | "draining" | "validation" | "field_required" | "field_malformed" | "field_too_long" | "body_not_object" | "body_malformed" | "body_holds_nul" | "query_malformed" | "variation_missing" | "variations_out_of_range" | "function_ambiguous" | "idempotency_key_invalid" | "return_elsewhere" | "method_not_allowed" | "not_json" | "not_a_form" | "too_large" | "incomplete" | "too_slow" | "webhook_refused" | "form_refused" | "invoice_link_invalid" | "order_not_delivered" | "message_not_dead" | "code_not_repeatable" | "order_not_packing" | "order_not_weighed" | "order_not_settled" | "order_nothing_packed" | "line_unknown" | "line_not_weighed" | "line_named_twice" | "line_missing" | "weight_implausible" | "coupon_code_invalid" | "coupon_reduction_unclear" | "coupon_takes_nothing" | "coupon_cap_invalid" | "coupon_minimum_invalid" | "coupon_window_invalid" | "coupon_over" | "coupon_uses_invalid" | "coupon_scope_invalid" | "price_invalid" | "stock_invalid" | "weight_invalid" | "pieces_invalid" | "weight_missing" | "setting_unknown" | "setting_malformed" | "express_hours_invalid" | "slot_capacity_taken" | "capacity_invalid" | "window_out_of_order" | "date_past" | "variation_required" | "coupon_exists" | "fee_invalid" | "no_such_zone" | "category_unknown" | "picture_kind" | "picture_unreadable" | "picture_too_large" | "picture_too_many_pixels" | "picture_too_small" | "picture_shape" | "picture_alt_invalid" | "not_a_demo";
        /** @description A category of the category bar. */
        FeaturedCategory: {
            /** @description Its icon. */
            icon: string;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description Its name. */
            name: string;
            /** @description Its name in addresses. */
            slug: string;
        };
        /** @description Free delivery from some amount of goods on, in riyals. */
        FreeDelivery: {
            /** @description That amount, before any discount. */
            from: components["schemas"]["Money"];
            /** @description Whether the cart has earned it. */
            is_earned: boolean;
            /** @description What the cart lacks; 0.00 once it has earned it. */
            missing: components["schemas"]["Money"];
        };
        /** @description A form for the payment gateway. */
        GatewayForm: {
            /** @description Where the shopper's browser posts it, urlencoded. */
            action: string;
            fields: {
                [key: string]: string;
            };
        };
        Health: {
            status: string;
        };
        /**
         * @description An integer, or its decimal digits as a text
         * @example 1
         */
        Id: number | string;
        /** @description The login form. */
        Login: {
            /** @description Password. */
            password: string;
            /**
             * @description Whether the session outlives the browser.
             * @default true
             */
            remember?: boolean;
            /**
             * @description Phone number, however it is typed.
             * @example 97455512345
             */
            whatsapp_number: string;
        };
        /** @description The main address; both are null when there is none. */
        MainAddress: {
            /**
             * Format: int64
             * @description The address's id.
             */
            address: number | null;
            address_details: components["schemas"]["AddressDetails"] | null;
        };
        /**
         * @description The stable name of a text that refuses nothing
         * @enum {string}
         */
        MessageKey: "no_data_found" | "no_blogs" | "no_slots" | "page_not_found" | "out_of_stock_badge" | "ran_out" | "variation_ran_out" | "quantity_failed" | "try_later" | "coupon_applied" | "coupon_invalid" | "coupon_refused" | "coupon_removed" | "coupon_not_removed" | "otp_sent" | "otp_not_sent" | "order_cancelled" | "form_submitted" | "currency" | "express" | "sub_total" | "discount" | "tax" | "delivery_charge" | "amount_payable" | "password_hint" | "type_home" | "type_work" | "type_other" | "fill_in" | "payment_online" | "payment_cash" | "mixed_weight" | "pay_online" | "payment_under_way" | "weights_later" | "weights_final" | "cancelled_payment_failed" | "cancelled_not_charged" | "cancelled_unpaid" | "cancelled_replaced" | "refund_done" | "refund_within" | "second_due" | "refund_due" | "processing_title" | "processing_news" | "accepted_title" | "accepted_news" | "weighed_title" | "weighed_news" | "nothing_packed_news" | "on_the_way_title" | "on_the_way_news" | "cancelled_title" | "cancelled_news" | "refunded_title" | "second_refunded" | "delivered_title" | "delivered_news";
        /**
         * @description An amount in dirhams (section 9: the currency). On the wire it is a string of riyals with exactly two decimals,
         *     `"45.50"`.
         * @example 45.50
         */
        Money: string;
        /** @description Something that is known by its name: a municipality, a blog's category or tag. */
        Named: {
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description Its name. */
            name: string;
        };
        /** @description The add form. */
        NewAddress: {
            /** @description Building number or name. */
            address: string;
            address_type: components["schemas"]["AddressType"];
            /** @description Locality. */
            city: string;
            /**
             * Format: double
             * @description Degrees; outside of Qatar they are not kept.
             */
            latitude?: number | null;
            /**
             * Format: double
             * @description Degrees.
             */
            longitude?: number | null;
            /** @description From municipality-list. */
            municipality_id: components["schemas"]["Id"];
            /** @description Street. */
            pincode: string;
            unit: string;
            /** @description Number of the zone. */
            zone_id: components["schemas"]["ZoneText"];
        };
        /** @description What a visitor asks. */
        NewEnquiry: {
            /** @description Where the answer goes. */
            email: string;
            /** @description The question. */
            enquiry: string;
            /** @description Who asks. */
            name: string;
            /** @description The form: `contact` or `support`. */
            source: components["schemas"]["EnquirySource"];
        };
        /** @description Words with what they name. */
        Notice: {
            /** @description Which words. */
            code: components["schemas"]["MessageKey"];
            /** @description What they name, in their order: amounts in riyals, days as YYYY-MM-DD, counts, numbers of orders. */
            details: string[];
        };
        /** @description Something the shop tells its customers. */
        Notification: {
            /**
             * Format: date-time
             * @description When it was told, in Doha's time.
             */
            created_date: string;
            /** @description Its text. */
            description: string;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description Whether the customer has read it. */
            is_read: boolean;
            notice: components["schemas"]["NotificationNotices"] | null;
            /** @description Its title. */
            title: string;
        };
        /** @description News of an order by code. */
        NotificationNotices: {
            description: components["schemas"]["Notice"];
            title: components["schemas"]["Notice"];
        };
        /** @description The newest notification that was read. */
        NotificationRead: {
            /** @description It and all before it are read. */
            id: components["schemas"]["Id"];
        };
        /** @description What is left. */
        NotificationReadAnswer: {
            /** @description Unread notifications among those that the list shows. */
            unread_count: number;
        };
        /** @description An order. */
        Order: {
            awaited: components["schemas"]["Awaited"] | null;
            /** @description Whether its customer may cancel it now. */
            can_cancel: boolean;
            /**
             * Format: date-time
             * @description With Qatar's offset.
             * @example 2026-11-21T10:00:00+03:00
             */
            created: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            date_of_delivery: string;
            delivery_location: components["schemas"]["DeliveryLocation"] | null;
            delivery_timeslot: components["schemas"]["DeliveryTimeslot"] | null;
            /** Format: int64 */
            id: number;
            /**
             * @description The number as it is read.
             * @example HM000042
             */
            ids: string;
            /**
             * @description Where its invoice is, for a while; null unless it was delivered.
             * @example /api/invoice/42?expires=1795245000&signature=...
             */
            invoice_url: string | null;
            /** @description Whether it was paid online. */
            is_paid: boolean;
            /** @description Whether it can be paid online now; not while a payment of it is under way. */
            is_payable: boolean;
            /** @description The shop's word to the customer. */
            message: string | null;
            order_details: components["schemas"]["OrderLine"][];
            /**
             * Format: int64
             * @description The same as `id`.
             */
            order_id: number;
            /** @description The customer's note; empty when there is none. */
            order_note: string;
            order_status: components["schemas"]["OrderStatus"];
            /**
             * Format: int32
             * @description 1 Processing, 2 Accepted, 3 Food on the way, 4 Cancelled, 5 Delivered.
             */
            order_status_no: number;
            payment_type: components["schemas"]["PaymentType"];
            /** @description Where to pay; null unless payable. */
            react_order_url: string | null;
            /** @description What `message` says, by code; empty when it says nothing. */
            remarks: components["schemas"]["Notice"][];
            /**
             * Format: date-time
             * @description When its weights were settled, with Qatar's offset; null before that and where nothing is sold by weight. From
             *     then on its amounts are final.
             * @example 2026-11-21T10:00:00+03:00
             */
            settled: string | null;
            /** @description What is to be paid, in riyals. */
            total_amount: components["schemas"]["Money"];
            /** @description What that is made of. */
            totals: components["schemas"]["OrderTotals"];
        };
        /** @description The order that was placed. */
        OrderCreated: {
            gateway: components["schemas"]["GatewayForm"] | null;
            /** Format: int64 */
            id: number;
            order: components["schemas"]["CreatedOrder"];
            /** @description In riyals. */
            order_total_amount: components["schemas"]["Money"];
            /** @description Keyed hash of the order and its total. */
            signature: string;
        };
        /** @description Which order. */
        OrderId: {
            order_id: components["schemas"]["Id"];
        };
        /** @description A line of an order. */
        OrderLine: {
            /** @description The line's total, in riyals. */
            amount: components["schemas"]["Money"];
            /** @description Of the whole line, as it was packed: '1.25 kg'; null before that and where it isn't sold by weight. */
            packed_weight: string | null;
            /** @description The product's name with its variation. */
            product: string;
            /**
             * Format: int32
             * @description Units.
             */
            quantity: number;
            /** @description Of one unit: '500 gram'. */
            weight: string | null;
        };
        /**
         * @description Where an order stands (section 4).
         * @enum {string}
         */
        OrderStatus: "Processing" | "Accepted" | "Food on the way" | "Cancelled" | "Delivered";
        /** @description What an order's total is made of, in riyals. */
        OrderTotals: {
            amount_payable: components["schemas"]["Money"];
            delivery_charge: components["schemas"]["Money"];
            discount_amount: components["schemas"]["Money"];
            sub_total: components["schemas"]["Money"];
            total_tax: components["schemas"]["Money"];
        };
        /**
         * @description How an order is delivered, in the wire's words (section 9).
         * @enum {string}
         */
        OrderType: "Express Delivery" | "Scheduled Delivery";
        /** @description A code is on its way. */
        OtpChallenge: {
            /** @description Goes to verify-otp with the code. */
            challenge_id: string;
            /**
             * Format: int32
             * @description Seconds until the code expires.
             */
            expires_in: number;
            /** @description The code itself, in demo mode only. */
            otp?: string;
            /**
             * Format: int32
             * @description Seconds until another code can be asked for.
             */
            resend_in: number;
            /**
             * Format: int32
             * @description How often it can be tried.
             */
            tries: number;
        };
        /** @description A new password and the proof of the account's phone. */
        PasswordUpdate: {
            /** @description At least 8 characters with a digit and a special character. */
            new_password: string;
            /** @description From verify-otp. */
            verification: string;
            /** @description `974XXXXXXXX`; a leading `+` is stripped. */
            whatsapp_number: string;
        };
        /** @description What to post to the gateway. */
        PaymentStarted: {
            gateway: components["schemas"]["GatewayForm"];
            /** @description In riyals. */
            order_total_amount: components["schemas"]["Money"];
            /** @description Keyed hash of the order and its total. */
            signature: string;
        };
        /**
         * @description How an order is paid, in the wire's words (sections 7 and 9).
         * @enum {string}
         */
        PaymentType: "Online" | "COD";
        /** @description A blog post. */
        Post: {
            /** @description Address of its page. */
            canonical: string;
            /**
             * Format: date-time
             * @description When it was published, in Doha's time.
             */
            created: string;
            /** @description Its text: HTML without anything that could act. In lists only how it begins, without elements. */
            description: string;
            /** @description Its picture. */
            featured_image: string;
            /** @description Description of its page. */
            meta_description: string;
            /** @description Title of its page. */
            meta_title: string;
            /** @description Its name in addresses. */
            slug: string;
            /** @description Its tags. */
            tags: components["schemas"]["Named"][];
            /** @description Its title. */
            title: string;
            /**
             * Format: int64
             * @description Who wrote it.
             */
            writer_id: number;
            /** @description The writer's name. */
            writer_name: string;
        };
        /** @description Which post. */
        PostBySlug: {
            /** @description The post's name in addresses. */
            slug: string;
        };
        /** @description A blog post's page. */
        PostDetail: {
            /** @description The post. */
            blog: components["schemas"]["Post"];
            /** @description Posts on the same matter. */
            related_blogs: components["schemas"]["Post"][];
        };
        /** @description Which tag. */
        PostsByTag: {
            /** @description The tag. */
            tag_id: components["schemas"]["Id"];
        };
        /** @description A product. */
        Product: {
            /** @description Address of its page. */
            canonical: string;
            /** @description What it is. */
            description: string;
            /** @description Description of its page. */
            description_meta: string;
            /** @description Its picture, a WebP of 800 pixels; `-400` and `.avif` lie beside it. */
            featured_image: string;
            /** @description Whether there is something to choose. */
            has_variation: boolean;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description What the picture shows. */
            image_alt: string;
            /** @description False when it is out of stock. */
            is_active: boolean;
            /** @description Sold by weight: the price is settled when it is packed. With variations, whether any is. */
            is_weighed: boolean;
            /** @description Title of its page. */
            meta: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description Most pieces.
             */
            pieces_end: number | null;
            /**
             * Format: int64
             * @description Fewest pieces.
             */
            pieces_start: number | null;
            /** @description Riyals with two decimals; with variations, the lowest of those that can be bought. */
            sale_price: components["schemas"]["Money"];
            /** @description Its name in addresses. */
            slug: string;
            /** @description Always null: a product's own name has no variation in it. */
            variation_name: string | null;
            /** @description What there is to choose; empty where there is nothing. */
            variations: components["schemas"]["Variation"][];
            /** @description Such as `500 gram`; with variations, that of the one whose price is shown. */
            weight: string | null;
        };
        /** @description Which product. */
        ProductById: {
            /** @description The product. */
            id: components["schemas"]["Id"];
        };
        /** @description A product's page. */
        ProductDetail: {
            /** @description The product. */
            product_detail: components["schemas"]["Product"];
            /** @description What stands beside it, out of stock or not. */
            related_products: components["schemas"]["ProductEntry"][];
        };
        /** @description A product in a list. */
        ProductEntry: {
            /** @description The product. */
            product_data: components["schemas"]["Product"];
        };
        Readiness: {
            status: string;
        };
        /** @description It reached the shop. */
        Received: {
            /**
             * Format: int64
             * @description The enquiry.
             */
            id: number;
        };
        /** @description A rule of the shop that a request breaks. */
        RuleViolation: {
            /** @description Stable name of what is wrong. */
            code: components["schemas"]["ErrorCode"];
            /** @description What its text names: fields and things by their names, amounts in riyals, days as YYYY-MM-DD, counts. */
            details?: string[];
            /** @description The field; empty for the request as a whole. */
            field: string;
        };
        /** @description A product that a search found. */
        SearchResult: {
            /** @description Its picture. */
            featured_image: string;
            /** @description Whether there is something to choose. */
            has_variation: boolean;
            /**
             * Format: int64
             * @description The product's id.
             */
            id: number;
            /** @description False when it is out of stock. */
            is_active: boolean;
            /** @description Its name. */
            name: string;
            /** @description Its name in addresses. */
            slug: string;
        };
        /** @description A phone to send a code to. */
        SendOtp: {
            /**
             * @description `974XXXXXXXX`; a leading `+` is stripped.
             * @example 97455512345
             */
            mobile_number: string;
        };
        /** @description A customer who is signed in. The refresh token goes into an HttpOnly cookie. */
        Session: {
            token: components["schemas"]["Token"];
            user: components["schemas"]["User"];
        };
        /** @description What every page says of its shop, as JSON in the element `shop-config`. */
        ShopConfig: components["schemas"]["ShopDetails"] & {
            /**
             * Format: int32
             * @description Minutes after placing an order in which its customer may cancel it, where the shop has set any.
             */
            cancel_minutes: number | null;
            /** @description Demo mode: codes are shown on screen. */
            demo: boolean;
            /** @description The checkout offers what create-order takes. */
            takes_online: boolean;
        };
        /** @description What the pages say of the shop itself. */
        ShopDetails: {
            /**
             * @description Street address, one line each.
             * @default []
             */
            address: string[];
            /**
             * @description The listing of the Android app; empty if there is none.
             * @default
             */
            app_android_url: string;
            /**
             * @description The listing of the iOS app; empty if there is none.
             * @default
             */
            app_ios_url: string;
            /**
             * @description The trading company that runs it.
             * @default
             */
            company: string;
            /**
             * Format: int32
             * @description Year of the copyright line.
             * @default 2024
             */
            copyright_year: number;
            /**
             * @description Support mailbox.
             * @default
             */
            email: string;
            /**
             * @description The brand.
             * @default Hamour
             */
            name: string;
            /**
             * @description Customer care, as it is read.
             * @default
             */
            phone: string;
            /**
             * @description Pages elsewhere.
             * @default []
             */
            social: components["schemas"]["SocialPage"][];
        };
        /** @description It was done. */
        SignedOut: {
            /** @description Always true. */
            signed_out: boolean;
        };
        /** @description One window on one date. */
        Slot: {
            end_time: string;
            /**
             * Format: int64
             * @description Names the window and its date.
             */
            id: number;
            /** @description Whether it has a place left. */
            is_available: boolean;
            /** @description HH:MM, in Doha. */
            start_time: string;
        };
        /** @description The shop's page on a social network. */
        SocialPage: {
            /** @description The network. */
            name: string;
            /** @description The page. */
            url: string;
        };
        /** @description Which order. */
        StartPayment: {
            /**
             * @description The page to return to; its origin must be the shop's or one that is configured.
             * @example http://127.0.0.1:8080/payment_success
             */
            callback_url?: string | null;
            order_id: components["schemas"]["Id"];
        };
        /** @description Which category. */
        SubcategoriesOf: {
            /** @description The category. */
            id: components["schemas"]["Id"];
        };
        /** @description A part of a category. */
        Subcategory: {
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description Its picture. */
            image: string;
            /** @description What the picture shows. */
            image_alt: string;
            /** @description Its name. */
            name: string;
        };
        /** @description Which subcategory. */
        SubcategoryById: {
            /** @description The subcategory. */
            id: components["schemas"]["Id"];
        };
        /** @description The products of a subcategory. */
        SubcategoryProducts: {
            /** @description The products, out of stock or not. */
            subcategory_products: components["schemas"]["ProductEntry"][];
        };
        /** @description Which product. */
        Toggle: {
            /** @description The product. */
            product_id: components["schemas"]["Id"];
        };
        /** @description What came of it. */
        Toggled: {
            /** @description Whether the product is marked now. */
            is_favourite: boolean;
        };
        /** @description What goes with every call. */
        Token: {
            /** @description For the header `Authorization: Bearer <access>`. */
            access: string;
            /**
             * Format: date-time
             * @description When it expires, as RFC 3339 with Qatar's offset.
             */
            expires_at: string;
        };
        /** @description Whether the shop is open and the token good. */
        TokenState: {
            /** @description Whether the shop is closed for maintenance. */
            maintenance_mode: boolean;
            /** @description False for a visitor. */
            token_valid: boolean;
        };
        /** @description The bestsellers. */
        TopSelling: {
            /** @description The products, out of stock or not. */
            all_products_ordered: components["schemas"]["ProductEntry"][];
        };
        /** @description It was done. */
        Updated: {
            /** @description Always true. */
            updated: boolean;
        };
        /** @description Who is signed in. */
        User: {
            name: string;
            /** @description 11 digits. */
            whatsapp_number: string;
        };
        /** @description A new password. */
        UserPasswordUpdate: {
            /** @description At least 8 characters with a digit and a special character. */
            new_password: string;
        };
        /** @description A variation of a product. */
        Variation: {
            /** @description Its picture, or the product's. */
            featured_image: string;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description What the picture shows. */
            image_alt: string;
            /** @description False when it is out of stock. */
            is_active: boolean;
            /** @description Sold by weight: the price is settled when it is packed. */
            is_weighed: boolean;
            /**
             * Format: int64
             * @description Most pieces.
             */
            pieces_end: number | null;
            /**
             * Format: int64
             * @description Fewest pieces.
             */
            pieces_start: number | null;
            /** @description Riyals with two decimals. */
            sale_price: components["schemas"]["Money"];
            /** @description Its name. */
            variation_name: string | null;
            /** @description Such as `500 gram`. */
            weight: string | null;
        };
        /** @description One of the product's variations. */
        VariationById: {
            id: components["schemas"]["Id"];
        };
        /** @description Which variation. */
        VariationId: {
            variation_id: components["schemas"]["Id"];
        };
        /** @description Proof that the phone's holder typed the code. */
        Verification: {
            /** @description Goes to create-user or password-update; good once and for 15 minutes. */
            verification: string;
        };
        /** @description A typed code. */
        VerifyOtp: {
            /** @description From the call that sent the code. */
            challenge_id: string;
            /**
             * @description Four digits.
             * @example 1234
             */
            otp: string;
        };
        /** @description Products by id. */
        WishlistIds: {
            /** @description The last marked first. */
            Wishlist_Product_ids: number[];
        };
        /** @description A zone. */
        Zone: {
            /**
             * Format: int64
             * @description Its official number.
             */
            id: number;
            /**
             * Format: int64
             * @description The municipality that it lies in.
             */
            municipality_id: number;
            /** @description Its name. */
            name: string;
        };
        /** @example 61 */
        ZoneText: number | string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "active-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "add-and-remove-favourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Toggle"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Toggled"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addtocart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToCart"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartCount"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    banners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Banner"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "blog-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDetail"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "blog-search": {
        parameters: {
            query?: {
                /** @description The text; with none, all posts are found. */
                query?: string;
                /** @description The category; empty for all. */
                category_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cancel-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart-item-delete": {
        parameters: {
            query?: {
                /** @description Priced for Express Delivery, where it is offered. */
                express?: boolean;
                /** @description Priced for this address rather than the main one. */
                address_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart-item-quantity": {
        parameters: {
            query?: {
                /** @description Priced for Express Delivery, where it is offered. */
                express?: boolean;
                /** @description Priced for this address rather than the main one. */
                address_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemQuantity"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cart-remove-coupon": {
        parameters: {
            query?: {
                /** @description Priced for Express Delivery, where it is offered. */
                express?: boolean;
                /** @description Priced for this address rather than the main one. */
                address_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    category: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    category_product_details: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryById"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryProducts"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "change-user-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeUserName"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedName"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "check-cart-item-quantity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariationId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "check-token-expiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckToken"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenState"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "clear-cart": {
        parameters: {
            query?: {
                /** @description Priced for Express Delivery, where it is offered. */
                express?: boolean;
                /** @description Priced for this address rather than the main one. */
                address_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-coupon": {
        parameters: {
            query?: {
                /** @description Priced for Express Delivery, where it is offered. */
                express?: boolean;
                /** @description Priced for this address rather than the main one. */
                address_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Coupon"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-order": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of at most 255 characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrder"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCreated"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-user-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAddress"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    dealoftheday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deals"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-user-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "edit-user-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedAddress"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    enquiry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEnquiry"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "featured-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedCategory"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "forgot-send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendOtp"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpChallenge"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-blogs-by-writer": {
        parameters: {
            query: {
                /** @description The writer. */
                writer_id: components["schemas"]["Id"];
                /** @description The text; with none, all posts are found. */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-blogs-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Named"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-cart": {
        parameters: {
            query?: {
                /** @description Priced for Express Delivery, where it is offered. */
                express?: boolean;
                /** @description Priced for this address rather than the main one. */
                address_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-main-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MainAddress"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getfavouritelist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEntry"][];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    invoice: {
        parameters: {
            query: {
                /** @description The second since 1970 in which the link ends. */
                expires: string;
                /** @description The shop's signature of order and end. */
                signature: string;
            };
            header?: never;
            path: {
                /** @description The order. */
                order_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-wishlist-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WishlistIds"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "main-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "municipality-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Named"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    notification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "notification-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRead"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationReadAnswer"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "order-detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "order-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events whose data is an Order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    orders: {
        parameters: {
            query?: {
                /** @description The order that the page begins before, as `Link` names it; empty for the newest. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description The page of older orders: `</api/orders?before=42>; rel="next"`; missing on the last */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "password-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "payment-start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartPayment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStarted"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "product-detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductById"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "search-tag": {
        parameters: {
            query?: {
                /** @description The text; with none, nothing is found. */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"][];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendOtp"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpChallenge"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "sub-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubcategoriesOf"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subcategory"][];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sub_category_product_details: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubcategoryById"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubcategoryProducts"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "tag-filter-blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostsByTag"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"][];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "token-refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    topsellingproducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopSelling"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "user-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressBook"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "user-password-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPasswordUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Updated"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyOtp"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "zones-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Zone"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error; the status says of which kind, the code exactly which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/openmetrics-text": string;
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
/** The paths that take a bearer token, and refuse without one. */
export interface bearerPaths {
    get:
        | "/api/active-orders"
        | "/api/get-cart"
        | "/api/get-main-address"
        | "/api/getfavouritelist"
        | "/api/list-wishlist-items"
        | "/api/notification"
        | "/api/order-events"
        | "/api/orders"
        | "/api/user-address";
    post:
        | "/api/add-and-remove-favourite"
        | "/api/addtocart"
        | "/api/cancel-order"
        | "/api/cart-item-delete"
        | "/api/cart-item-quantity"
        | "/api/cart-remove-coupon"
        | "/api/change-user-name"
        | "/api/check-cart-item-quantity"
        | "/api/clear-cart"
        | "/api/create-coupon"
        | "/api/create-order"
        | "/api/create-user-address"
        | "/api/delete-user-address"
        | "/api/edit-user-address"
        | "/api/main-address"
        | "/api/notification/read"
        | "/api/order-detail"
        | "/api/payment/start"
        | "/api/user-password-update";
}
