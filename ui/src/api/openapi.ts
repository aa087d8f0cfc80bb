// Generated from docs/openapi.json, which is generated from the server; `make generate` writes both anew.
export interface paths {
    "/api/active-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the customer's orders that are neither delivered nor cancelled, newest first. */
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
        /** Adds a product to the wishlist, or removes it if it is there. */
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
        /** Adds or removes one unit; returns 400 `out_of_stock` if the shop has no more. Removing from nothing changes nothing. */
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
        /** Returns the banners of the home page in the shop's order. */
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
        /** Returns a post and related posts. */
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
        /** Returns the matching posts: best match first for a search text, otherwise newest first. */
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
        /** Cancels an order; returns 400 `order_not_cancellable` if it is too late. */
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
        /** Removes a line. A coupon that is no longer valid stays on the cart, whose `coupon_refused` gives the reason. */
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
         * Sets a line's quantity. Returns 400 for `out_of_stock` only. Returns 409 `coupon_not_found` if the quantity was set
         *     and the coupon is no longer valid: it stays on the cart, whose `coupon_refused` gives the reason, and counts again
         *     as soon as it is valid.
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
        /** Removes the coupon; without one, nothing changes. */
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
        /** Returns the categories in the shop's order. */
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
        /** Returns the products of a category, 60 per page, and the texts of its page. */
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
        /** Returns the units of a variation in the cart, and whether they are in stock. */
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
         * Returns whether the shop is open and the token is valid. Works during maintenance too. For an invalid or expired
         *     token it returns 401, and for that of a blocked customer 403, with the same two fields next to those of the error.
         */
        post: operations["check-token-expiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/choose-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remembers a language on the device, by a cookie that lasts a year, and in the profile of a signed-in customer. Pages that
         *     are opened in another language lead to the same page in this one, and the shop writes to the customer in it.
         */
        post: operations["choose-language"];
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
        /** Empties the cart; an empty one is not changed. */
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
        /** Applies a coupon to the cart, replacing any other; returns 400 `coupon_...` if it is not valid for the cart. */
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
         * Places the order that is in the cart. Repeating a request with the same `Idempotency-Key` and body returns the same
         *     order; another body with the same key returns 409 `idempotency_key_reused`. The answer to a repeated request depends
         *     on the order's status: the gateway's form if it must still be paid, no form once it is paid, 400
         *     `payment_in_progress` while the payment is being checked, and 409 `order_over` if it was cancelled or not paid in
         *     time. A new order needs a new key; the shop remembers a key for a day.
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
        /** Creates an account for a phone whose code was verified, and signs it in. */
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
        /** Adds an address. The first one becomes the main address. */
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
        /** Returns the deals of the day. Products out of stock are included, with `is_active` false. */
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
        /** Deletes an address. If it was the main address, another one becomes it. */
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
        /** Changes one of the customer's addresses. */
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
        /** Stores an enquiry for the shop's staff, who see the phone of a sender with a valid access token. */
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
        /** Returns the categories of the category bar in the shop's order. */
        get: operations["featured-category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/featuredproducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the products that the shop features now. Products out of stock are included, with `is_active` false. */
        get: operations["featuredproducts"];
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
        /** Sends a one-time code to a phone that has an account; returns 404 `user_not_found` if it has none. */
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
        /** Returns the writer's matching posts: best match first for a search text, otherwise newest first. */
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
        /** Returns the blog's categories in the shop's order. */
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
        /** Returns the customer's cart. An empty cart is a success with a text in `error`. */
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
        /** Returns the customer's main address. */
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
        /**
         * Returns the products on the customer's wishlist, last added first, 60 per page. The `Link` header has the next page.
         *     Products that have left the shop are left out, so that a page can have fewer.
         */
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
         * Returns the invoice of a delivered order as a PDF document. A new browser window sends no token, so the link is
         *     signed and expires; an order's `invoice_url` is a fresh one.
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
        /** Returns the ids of all products on the customer's wishlist, at most 500. */
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
        /** Signs a customer in; returns 401 `invalid_credentials` for a wrong phone or password, 429 after too many failures. */
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
        /** Ends the sessions of the cookie and of the access token, if present, and deletes the cookie. No body. */
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
        /** Makes an address the main address. */
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
        /** Returns the municipalities in the shop's order. */
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
        /** Returns the customer's notifications, newest first, 50 per page. The `Link` header has the next page. */
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
        /** Marks a notification and all older ones as read. */
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
        /** Returns one order of the customer. */
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
         *     reconnects with `Last-Event-ID` first receives what it missed. The stream ends with the access token or the session.
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
         * Returns the customer's orders, newest first, 20 per page. The first page also has all older orders that are not
         *     finished. The `Link` header has the next page.
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
        /** Sets a new password for a phone whose code was verified, and signs the account out everywhere. */
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
         * Returns the gateway's form for an order that can be paid; 400 `payment_in_progress` while another payment of it is
         *     in progress, 400 `order_not_payable` for any other order.
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
        /** Returns a product and related products. */
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
        /**
         * Returns the products that match the text, best match first, 30 per page. Products out of stock come last. The `Link`
         *     header has the next page.
         */
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
        /** Sends a one-time code to a phone that has no account yet; returns 409 `phone_taken` if it has one. */
        post: operations["send-otp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the text of a page that the shop has written itself, with the present values of the settings. Returns 404 if it
         *     has written none; the interface then shows a neutral text.
         */
        get: operations["shop-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/announcement/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns how many customers belong to an audience now, without blocked ones. Changes nothing. */
        post: operations["staff-announcement-count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/announcement/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the notifications that staff have sent, newest first, with how many customers have them and have read them. */
        get: operations["staff-announcement-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/announcement/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notifies customers, and returns the notification. All customers have it at once, those of a group one after the other.
         *     Returns 409 `key_reused` if the key was used for another notification.
         */
        post: operations["staff-announcement-send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/audit/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns changes of the shop, newest first. */
        get: operations["staff-audit-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banner/arrange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the banners into this order. Returns 409 `order_of_list_changed` if the list has another
         *     order than the person saw, or other entries.
         */
        post: operations["staff-banner-arrange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banner/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a banner after all others, and returns it. */
        post: operations["staff-banner-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banner/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a banner. */
        post: operations["staff-banner-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banner/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns all banners of the home page, in their order. */
        get: operations["staff-banner-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banner/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a banner, and returns it. Returns 409 `banner_changed` with the banner as it is now if somebody else has
         *     changed it.
         */
        post: operations["staff-banner-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a post, and returns it as it is stored: without what could run in a browser, and without pictures from
         *     elsewhere.
         */
        post: operations["staff-blog-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a draft with its history. */
        post: operations["staff-blog-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a post as staff edit it. */
        get: operations["staff-blog-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns when and by whom the versions of a post were written, newest first. */
        get: operations["staff-blog-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/label-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a category, tag or writer of the blog, and returns it. A category comes after all others. */
        post: operations["staff-blog-label-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/label-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a tag, or a category or writer that no post has. */
        post: operations["staff-blog-label-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/label-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a category, tag or writer of the blog, and returns it. Returns 409 `blog_label_changed` with it as it is now
         *     if somebody else has changed it.
         */
        post: operations["staff-blog-label-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the categories, tags and writers of the blog, with the number of posts of each. */
        get: operations["staff-blog-labels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the posts that were searched for. */
        get: operations["staff-blog-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a post as `blog-details` does, also a draft or one whose time has not come: as if it were published. */
        get: operations["staff-blog-preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a post, and returns it as it is stored. Returns 409 `post_changed` with the post as it is now if somebody else
         *     has changed it.
         */
        post: operations["staff-blog-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/blog/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a version of a post with its texts. */
        get: operations["staff-blog-version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/brand/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a logo or an icon: a JPEG, PNG or WebP file of at most 25 MB. Shoppers see it once a setting has its address.
         *     The same file always has the same address, so that a repetition changes nothing. No form of another site can send this
         *     content type.
         */
        post: operations["staff-brand-upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/close-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a date. Orders in its slots keep them. Returns 409 `delivery_changed` with the present state if somebody
         *     else has changed it meanwhile.
         */
        post: operations["staff-calendar-close-day"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the coming dates with their windows. */
        get: operations["staff-calendar-days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/open-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a closed date again. Returns 409 `delivery_changed` with the present state if somebody else has changed it
         *     meanwhile.
         */
        post: operations["staff-calendar-open-day"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/remove-season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes a season: its dates have the windows of the week again. Orders keep their slot. Returns 409
         *     `delivery_changed` with the present state if somebody else has changed it meanwhile.
         */
        post: operations["staff-calendar-remove-season"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/remove-window": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes a window from the week. Orders in its slots keep them. Returns 409 `delivery_changed` with the present
         *     state if somebody else has changed it meanwhile.
         */
        post: operations["staff-calendar-remove-window"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/save-season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a season, or changes the one with this id. Returns 409 `delivery_changed` with the present state if somebody
         *     else has changed it meanwhile.
         */
        post: operations["staff-calendar-save-season"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the seasons that are not over, in the order in which they were added. */
        get: operations["staff-calendar-seasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/set-day-windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the windows that only this date has. One with the times of a window of its week or season takes its
         *     place. Returns 409 `delivery_changed` with the present state if somebody else has changed it meanwhile.
         */
        post: operations["staff-calendar-set-day-windows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/set-windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds windows to the week, or sets the capacity of those with the same times: all of them or none. Returns 409
         *     `delivery_changed` with the present state if somebody else has changed it meanwhile.
         */
        post: operations["staff-calendar-set-windows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/calendar/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the delivery windows of the week. */
        get: operations["staff-calendar-week"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/cash/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts all cash of a holder that is not counted yet, up to a day, and returns the day. What is taken later goes to the
         *     next count. Returns 409 `cash_changed` with the day as it is now if the cash is no longer what the caller saw.
         */
        post: operations["staff-cash-count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/cash/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns counts, newest first. */
        get: operations["staff-cash-counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/cash/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the cash of a day by holder: what they took and gave back, what is still to be counted, and the counts. */
        get: operations["staff-cash-day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/catalogue/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carries out an import, in one transaction, if the file has no problem. New pictures are converted in the background first:
         *     until then nothing is changed, and the caller repeats the request once `progress` has none left. A repetition of a finished import changes nothing.
         *     Returns 409 `plan_changed` with the new check if the catalogue has changed since the caller's check. Prices, stock and status
         *     need their own permissions.
         */
        post: operations["staff-catalogue-apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/catalogue/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns everything that is wrong with a file of the catalogue, or else what it would change. Changes nothing. No form of
         *     another site can send this content type.
         */
        post: operations["staff-catalogue-check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/catalogue/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns all categories and products as a table in UTF-8, or as an archive with the table or text files and all pictures. The
         *     import takes all of them back.
         */
        get: operations["staff-catalogue-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/catalogue/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many pictures of the caller's imports have yet to be converted. */
        get: operations["staff-catalogue-progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/category/arrange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the categories into this order. Returns 409 `order_of_list_changed` if the list has another
         *     order than the person saw, or other entries.
         */
        post: operations["staff-category-arrange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/category/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a category after all others, and returns it. */
        post: operations["staff-category-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/category/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a category with its subcategories. No product may belong to it, and no coupon may name it. */
        post: operations["staff-category-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/category/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns all categories with their subcategories, in their order. */
        get: operations["staff-category-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/category/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a category, and returns it. Returns 409 `category_changed` with the category as it is now if somebody else has
         *     changed it.
         */
        post: operations["staff-category-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupon/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a coupon. Returns 409 `coupon_exists` if there is one with this code. */
        post: operations["staff-coupon-add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupon/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a coupon. Orders that use it keep what was agreed. Returns 409 `coupon_changed` with the coupon as it is now
         *     if somebody else has changed it meanwhile.
         */
        post: operations["staff-coupon-change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupon/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a coupon with its figures. */
        get: operations["staff-coupon-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupon/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the coupons. */
        get: operations["staff-coupon-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupon/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns what a coupon would do to a sample cart. It changes nothing. */
        post: operations["staff-coupon-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupon/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns products for the sample cart of a preview. */
        get: operations["staff-coupon-products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupon/set-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches a coupon on or off. Carts lose a coupon that is off; orders keep it. */
        post: operations["staff-coupon-set-active"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/customer/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Blocks a customer: ends their sessions, and refuses their sign-ins and orders. Their open orders stay. Repeating a
         *     request changes nothing.
         */
        post: operations["staff-customer-block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/customer/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a customer with their orders, addresses, enquiries and part of the audit log. */
        get: operations["staff-customer-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/customer/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases a customer's name, phone, addresses and texts everywhere. The orders stay without them. It cannot be taken
         *     back. Repeating a request changes nothing. Returns 400 `customer_orders_open` or `customer_money_open` while an order,
         *     payment or refund is under way.
         */
        post: operations["staff-customer-erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/customer/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns all that the shop knows of a customer, without secrets. */
        post: operations["staff-customer-export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/customer/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the customers that were searched for. */
        get: operations["staff-customer-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/customer/set-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the note that the caller saw, and returns the customer as they are then. Repeating a request changes nothing.
         *     If somebody else has changed the note since, returns 409 `customer_changed` with the customer as they are now.
         */
        post: operations["staff-customer-set-note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/customer/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the block of a customer. Repeating a request changes nothing. */
        post: operations["staff-customer-unblock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/delivery/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives orders to a driver, all or none of them. Those that the driver already has stay as they are. Returns 400
         *     `order_not_givable` if an order is neither accepted nor on the way, 422 `not_a_driver` for somebody who does not
         *     deliver orders.
         */
        post: operations["staff-delivery-assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/delivery/correct-cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the cash of an order that the caller delivered and returns the caller's round. Once the office has counted the
         *     cash or given it back, returns 409 `cash_settled`. Returns 404 for an order of which the caller holds no cash. Repeating
         *     a request changes nothing.
         */
        post: operations["staff-delivery-correct-cash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/delivery/drivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns those who can be given orders. */
        get: operations["staff-delivery-drivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/delivery/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the photo that a driver took at the door. It is deleted after 90 days. */
        get: operations["staff-delivery-photo"];
        put?: never;
        /**
         * Adds a photo to a report of the caller: a JPEG, PNG or WebP file of at most 4 MB. It is stored without its metadata.
         *     Repeating it changes nothing. No form of another site can send this content type.
         */
        post: operations["staff-delivery-add-photo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/delivery/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a report and changes the order by it: to Delivered, or back to Accepted. Repeating it with its key changes
         *     nothing. The order must have been given to the caller at some time, unless the role may do this with all orders. If the
         *     order was cancelled or delivered in the meantime, the report is stored all the same, the office sees it, and the answer
         *     is 409 `report_not_applied` with the report.
         */
        post: operations["staff-delivery-report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/delivery/round": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the orders that the caller delivers today. */
        get: operations["staff-delivery-round"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/enquiry/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes an answer that was given by e-mail, on the phone or on WhatsApp, and returns the enquiry. Repeating a request changes
         *     nothing. If somebody else has changed the enquiry since `version`, returns 409 `enquiry_changed` with the enquiry as it
         *     is now.
         */
        post: operations["staff-enquiry-answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/enquiry/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives an enquiry to a member of staff, or to nobody, and returns it as it is then. Repeating a request changes
         *     nothing. If somebody else has changed the enquiry since `version`, returns 409 `enquiry_changed` with the enquiry as it
         *     is now.
         */
        post: operations["staff-enquiry-assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/enquiry/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an enquiry with its answers, what can be done with it now, and who can have it. */
        get: operations["staff-enquiry-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/enquiry/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes an enquiry and returns it as it is then. Repeating a request changes
         *     nothing. If somebody else has changed the enquiry since `version`, returns 409 `enquiry_changed` with the enquiry as it
         *     is now.
         */
        post: operations["staff-enquiry-done"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/enquiry/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the enquiries of a folder. */
        get: operations["staff-enquiry-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/enquiry/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes up an answered or finished enquiry again and returns it as it is then. Repeating a request changes
         *     nothing. If somebody else has changed the enquiry since `version`, returns 409 `enquiry_changed` with the enquiry as it
         *     is now.
         */
        post: operations["staff-enquiry-reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what the products of each category brought in a range. */
        get: operations["staff-figures-categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the coupons of a range's orders. */
        get: operations["staff-figures-coupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the money that came or went in a range. */
        get: operations["staff-figures-money"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the orders that a figure of a range consists of. */
        get: operations["staff-figures-orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the totals of a range beside those of the range before. */
        get: operations["staff-figures-overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the best or the worst sellers of a range. */
        get: operations["staff-figures-products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the orders and the revenue of a range by day and by hour. */
        get: operations["staff-figures-series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how full the slots of a range are, by their time of the day. */
        get: operations["staff-figures-slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what is about to run out: what is low, or lasts less than two days. */
        get: operations["staff-figures-stock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/figures/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the tax of a range's orders, by its rate. */
        get: operations["staff-figures-taxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/grid/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of products with their variations, in the order of the shop. */
        get: operations["staff-grid-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/grid/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes all changes in one transaction, or none while something is wrong: each wrong cell is told with the field
         *     `edits[…].text`. A changed stock is a count in the ledger. Returns 409 `grid_changed` with the products of the changed cells as
         *     they are now if a cell is no longer what the caller saw. Prices, what is on sale, and the status need the permission
         *     `prices.change`, stocks need `stock.change`.
         */
        post: operations["staff-grid-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/home/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the deals of the day, the featured products, and those that stand first in the bestsellers. */
        get: operations["staff-home-lists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/home/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the products of a list, and returns it. Returns 409 `home_list_changed` with the list as it is now if somebody
         *     else has changed it.
         */
        post: operations["staff-home-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/member/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a member of staff and returns a temporary password; returns 422 `validation` for a malformed field, 409
         *     `staff_exists` if another one has the username or the address.
         */
        post: operations["staff-member-add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/member/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns all staff, also disabled accounts. */
        get: operations["staff-member-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/member/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a temporary password, removes the second factor and the passkeys, and ends all sessions of a member of staff. */
        post: operations["staff-member-reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/member/set-disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disables an account, removes its passkeys and ends its sessions, or enables it again; returns 400 `last_owner` if the shop would have no
         *     owner.
         */
        post: operations["staff-member-set-disabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/member/set-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a role, which takes effect at the next call; returns 400 `last_owner` if the shop would have no owner. */
        post: operations["staff-member-set-role"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the open orders by status, those that are due first at the top. */
        get: operations["staff-order-board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order/change-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a step and returns the order as it is then. Needs the permission `orders.change` to accept, refuse, cancel and
         *     undo, `orders.send` or `orders.deliver` to send, and `orders.deliver` or `orders.change` to deliver and to fail. With
         *     `orders.deliver` alone, only the orders that are given to the caller exist. Repeating a request changes nothing.
         *     If somebody else has changed the order since `version`, returns 409 `order_changed`, for those with the permission
         *     `orders.read` with the order as it is now.
         */
        post: operations["staff-order-change-status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an order with its lines, address, customer, payment, events and part of the audit log, and what the caller can
         *     do with it now.
         */
        get: operations["staff-order-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sends `event: order` with a StaffOrderUpdate as its data whenever an order changes. A client that reconnects with
         *     `Last-Event-ID` first receives what it missed. `event: reload` means that it missed too much, so that it must read its
         *     lists again. The stream ends with the session.
         */
        get: operations["staff-order-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the figures of a delivery date. */
        get: operations["staff-order-figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the orders that fit all filters. */
        get: operations["staff-order-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves orders to another slot, all or none of them, and tells their customers. Totals and charges stay as agreed. A
         *     driver keeps an order only if its date stays the same. Repeating a request changes nothing. Returns 409
         *     `order_changed` if somebody else has changed an order, 400 `order_not_reschedulable` for an order that is express, on
         *     its way or closed, `slot_unavailable` if the slot is closed or has begun, and `slot_places_too_few`.
         */
        post: operations["staff-order-reschedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the slots of the coming days that have not begun and are not closed. */
        get: operations["staff-order-slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an order with its lines and what was packed of them, whatever its status. */
        get: operations["staff-packing-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes packing: the total is final, its customer is told, and what was paid online too much goes back. A repeat
         *     changes nothing. Afterwards a line can still be corrected until the order is sent out, and packing be finished again.
         */
        post: operations["staff-packing-finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the accepted orders of a day or a slot, with their lines and what was packed of them. */
        get: operations["staff-packing-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing/pack-line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores what was packed of a line of an accepted order, or corrects it. The totals follow at once; the customer is told
         *     when packing is finished. A repeat changes nothing. Returns 400 `out_of_stock` if there is too little of a substitute.
         */
        post: operations["staff-packing-pack-line"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing/substitutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what the shop has of the ordered product's category. */
        get: operations["staff-packing-substitutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/page/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns when and by whom the versions of a page were written, newest first. */
        get: operations["staff-page-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/page/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the shop's own pages, and the values that their texts can name. */
        get: operations["staff-page-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/page/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns texts as the shop would show them: without what could run in a browser, and with the present values of the
         *     settings. Saves nothing.
         */
        post: operations["staff-page-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/page/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a page, and returns it as it is stored: without what could run in a browser. Returns 409 `shop_page_changed`
         *     with the page as it is now if somebody else has changed it.
         */
        post: operations["staff-page-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/page/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a version of a page with its texts. */
        get: operations["staff-page-version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/paper/delivery-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the delivery notes of orders; a cancelled order has none. */
        get: operations["staff-paper-delivery-notes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/paper/delivery-notes-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the same as `delivery-notes` as a PDF document. */
        get: operations["staff-paper-delivery-notes-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/paper/invoice-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the invoice of a delivered order, the same as its customer downloads. */
        get: operations["staff-paper-invoice-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/paper/picking-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what is still to be collected for one order, or for several orders together. */
        get: operations["staff-paper-picking-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/paper/picking-list-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the same as `picking-list` as a PDF document. */
        get: operations["staff-paper-picking-list-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/paper/price-labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one label for each packed line of the orders. */
        get: operations["staff-paper-price-labels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/paper/price-labels-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the same as `price-labels` as a PDF document with a sheet of 60 by 40 mm for each label. */
        get: operations["staff-paper-price-labels-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/passkey/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a passkey. Returns 400 `passkey_not_added` if the browser's response is not valid or came too late, 409
         *     `passkey_exists` if it was added before, and what `begin-add` returns.
         */
        post: operations["staff-passkey-add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/passkey/begin-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns what the browser needs to make a passkey. Returns 422 `validation` if the name breaks a rule or
         *     the password is wrong, 429 after too many wrong passwords, 400 `passkeys_too_many` for an account with as many as it
         *     may have, 400 `passkeys_unavailable` if the shop's address has no https.
         */
        post: operations["staff-passkey-begin-add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/passkey/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one's own passkeys. */
        get: operations["staff-passkey-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/passkey/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a passkey of one's own. It may have been removed already. */
        post: operations["staff-passkey-remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payment/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the gateway about an order's payment now, acts on the answers and returns them. Returns 400 `order_not_payable`
         *     if the order is paid in cash or at another gateway.
         */
        post: operations["staff-payment-check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payment/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns online payments, newest first. */
        get: operations["staff-payment-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/picture/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a picture: a JPEG, PNG or WebP file of at most 25 MB. Returns at once; the picture is converted in the
         *     background, and `staff-picture-uploads` says how far that is. The same file and part always have the same address. No
         *     form of another site can send this content type.
         */
        post: operations["staff-picture-upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/picture/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how far the conversion of uploads is. */
        get: operations["staff-picture-uploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product-picture/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the pictures of a product and of its variations. */
        get: operations["staff-product-picture-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product-picture/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets all pictures of a product in their order, and returns them. Returns 409 `pictures_changed` with the pictures as they
         *     are now if they are others than the caller has seen. Repeating it changes nothing.
         */
        post: operations["staff-product-picture-set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product-picture/set-variation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets or removes a variation's own picture, and returns the pictures of its product. Returns 409 `pictures_changed` with
         *     them if the variation's picture is another one than the caller has seen. Repeating it changes nothing.
         */
        post: operations["staff-product-picture-set-variation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/arrange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the products of a category into this order. Returns 409 `order_of_list_changed` if the list has another
         *     order than the person saw, or other entries.
         */
        post: operations["staff-product-arrange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/change-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Does this with all products in one transaction, or with none while something is wrong: each wrong product is told with the field
         *     `products[…]`. Returns 409 `products_changed` with the present statuses if a product is no longer what the caller saw.
         */
        post: operations["staff-product-change-many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a product as a draft, and returns it. It can be published once it has a picture. */
        post: operations["staff-product-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a draft of which nothing is on the shelf. */
        post: operations["staff-product-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a product with all that staff write about it. */
        get: operations["staff-product-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a draft with the contents and the picture of a product, without its stock and barcodes, and returns it. */
        post: operations["staff-product-duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the latest versions of a product that somebody wrote. */
        get: operations["staff-product-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the products that were searched for. */
        get: operations["staff-product-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a product as `product-detail` does, also a draft or a retired one: as if it were published and on sale. */
        get: operations["staff-product-preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/product/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a product, and returns it. Returns 409 `product_changed` with the product as it is now if somebody else has
         *     changed it. Prices, units, status and variations need the permission `prices.change`, except in a draft.
         */
        post: operations["staff-product-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/provider/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how messages are sent and online payments are taken. */
        get: operations["staff-provider-state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/provider/test-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message like one with a one-time code, and returns whether the provider has accepted it. Its code signs nobody
         *     in. Each call sends a message, at most ten in an hour. Returns 400 `provider_missing` if no messages are sent.
         */
        post: operations["staff-provider-test-message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/provider/test-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in at the payment gateway, and returns whether it accepts the shop's credentials. No money moves. Returns 400
         *     `provider_missing` if the shop takes no online payments.
         */
        post: operations["staff-provider-test-payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reconciliation/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a comparison, how far it is, and what differs. */
        get: operations["staff-reconciliation-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reconciliation/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns comparisons, newest first. */
        get: operations["staff-reconciliation-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/reconciliation/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a comparison of the shop's books with the gateway's and returns it. It runs in the background. */
        post: operations["staff-reconciliation-run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/refund/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes that a due refund was paid in another way, such as in the merchant's account at the gateway, and returns it. It
         *     is no longer sent. Returns 400 `refund_over` if it is paid.
         */
        post: operations["staff-refund-confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/refund/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives money of a delivered order back and returns the order. Through the gateway it is sent in a moment; a part that
         *     the gateway cannot send stays due until it is confirmed. Returns 400 if nothing is left, 422 for more than is left, and
         *     409 `order_changed` with the order as it is now if somebody else has changed it.
         */
        post: operations["staff-refund-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/refund/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns refunds of online payments, newest first. */
        get: operations["staff-refund-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/refund/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a due refund to the gateway now and returns it, with what the gateway said. Returns 400 `refund_over` if it is
         *     paid.
         */
        post: operations["staff-refund-retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/begin-enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the secret of the authenticator app. Until it is confirmed, repeated calls return the same one. Returns 409
         *     `sign_in_step_wrong` if the sign-in needs something else.
         */
        post: operations["staff-session-begin-enrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/begin-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns what the browser needs to sign in with a passkey; returns 400 `passkeys_unavailable` if the shop's address has
         *     no https.
         */
        post: operations["staff-session-begin-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password and ends all other sessions; returns 422 `validation` if the current password is wrong or the
         *     new one breaks a rule.
         */
        post: operations["staff-session-change-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/choose-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the language of the account, and of the page on this device by a cookie that lasts a year. */
        post: operations["staff-session-choose-language"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/confirm-enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the authenticator app with its first code; returns 422 `validation` for a wrong one, 409
         *     `sign_in_step_wrong` if the sign-in needs something else.
         */
        post: operations["staff-session-confirm-enrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the session of the cookie, and what its sign-in still needs. */
        get: operations["staff-session-current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a session of one's own. It may have ended already. */
        post: operations["staff-session-end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all other sessions of one's own, such as that of a lost phone. */
        post: operations["staff-session-end-others"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one's own active sessions. */
        get: operations["staff-session-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/renew-recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the recovery codes. Needs a code of the authenticator app; returns 422 `validation` for a wrong one. */
        post: operations["staff-session-renew-recovery-codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/set-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the temporary password; returns 422 `validation` if the new one breaks a rule, 409 `sign_in_step_wrong` if
         *     the sign-in needs something else.
         */
        post: operations["staff-session-set-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks the password and sets the session's cookie; `next` is what the sign-in still needs. Returns 401
         *     `invalid_credentials` for a wrong name or password, 429 after too many failures.
         */
        post: operations["staff-session-sign-in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/sign-in-with-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies a passkey, which stands for password and code, and sets the session's cookie. Returns 401 `passkey_refused` if
         *     it is not one of an active member of staff or its response is not valid, 429 after too many failures.
         */
        post: operations["staff-session-sign-in-with-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the current session and deletes its cookie, even if the sign-in is not complete. */
        post: operations["staff-session-sign-out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/session/verify-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies a code of the authenticator app, or a recovery code; returns 422 `validation` for a wrong one, 409
         *     `sign_in_step_wrong` if the sign-in needs something else, 429 after too many failures.
         */
        post: operations["staff-session-verify-code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes settings, all of them or none, and returns all settings. Returns 422 with one issue for each value that is not
         *     valid, whose field is the setting's name; 409 `settings_changed` with the current settings if one of those to change
         *     is no longer what the caller saw. A repetition changes nothing.
         */
        post: operations["staff-settings-change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the shop's settings. */
        get: operations["staff-settings-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/setup/check-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns whether the link can still be used, so that nobody fills in a form for nothing. */
        post: operations["staff-setup-check-link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/setup/create-owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the account of the owner and sets the session's cookie, as a sign-in with the password does. Returns 400
         *     `setup_link_invalid` if the link is not the latest one, has expired or was used.
         */
        post: operations["staff-setup-create-owner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/setup/load-samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds sample categories and products: drafts without any stock, which shoppers do not see. Returns 409 `setup_done` if
         *     the shop has categories or products.
         */
        post: operations["staff-setup-load-samples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/setup/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a shop that was begun with the link of its first start. Returns 400 `setup_incomplete` before the required steps
         *     are done. Repeating it changes nothing.
         */
        post: operations["staff-setup-open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/setup/set-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the zones, the weekly windows and the fees of a new shop, or sets them again before it opens. Returns 409
         *     `setup_done` if it has zones or windows that the set-up does not replace: then they are changed in the calls for them;
         *     409 `delivery_changed` with the present state if somebody else has changed them meanwhile.
         */
        post: operations["staff-setup-set-delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/setup/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the steps of setting up the shop, and which of them are done. */
        get: operations["staff-setup-state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/slot/set-capacity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the capacity of a slot, which then no longer follows its window. Returns 409 `delivery_changed` with the
         *     present state if somebody else has changed it meanwhile.
         */
        post: operations["staff-slot-set-capacity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/slot/set-shut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shuts a slot, or opens it again. Its orders keep it. */
        post: operations["staff-slot-set-shut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/stock/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the stock of a variation, and returns it. A count includes what open orders hold. Returns 409 `stock_changed`
         *     with the variation as it is now if the units on the shelf are no longer what the caller saw.
         */
        post: operations["staff-stock-adjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/stock/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the variations that were searched for. */
        get: operations["staff-stock-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/stock/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a variation with the movements of its stock, newest first. */
        get: operations["staff-stock-movements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/stock/set-low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the stock from which a variation counts as low, and returns the variation. */
        post: operations["staff-stock-set-low"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/terms/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the terms of delivery. */
        get: operations["staff-terms-delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/terms/set-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the terms of delivery that differ from those that the caller saw. Returns 409 `delivery_changed` with the
         *     present state if somebody else has changed it meanwhile.
         */
        post: operations["staff-terms-set-delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/zone/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes zones, many at once: what is missing or null stays as it is. Returns 409 `delivery_changed` with the
         *     present state if somebody else has changed it meanwhile.
         */
        post: operations["staff-zone-change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/zone/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns all zones and municipalities. */
        get: operations["staff-zone-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/zone/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a zone, or renames it and sets its municipality. Returns 409 `delivery_changed` with the present state if
         *     somebody else has changed it meanwhile.
         */
        post: operations["staff-zone-save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/zone/save-municipality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a municipality, or renames the one with this id. Returns 409 `delivery_changed` with the present state if
         *     somebody else has changed it meanwhile.
         */
        post: operations["staff-zone-save-municipality"];
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
        /** Returns the subcategories of a category in the shop's order. */
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
        /** Returns the products of a subcategory, 60 per page. */
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
        /** Returns the posts with a tag, newest first. */
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
        /**
         * Renews the session of the refresh cookie. No body. A 401 deletes the cookie, and so does
         *     403 `account_blocked`.
         */
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
        /** Returns the bestsellers. Products out of stock are included, with `is_active` false. */
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
        /** Returns the customer's addresses, the main one first. */
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
        /** Sets a new password and signs out the customer's other devices. */
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
        /** Verifies a code; returns 400 `invalid_otp` if it is wrong, expired, replaced or was tried too often. */
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
        /** Returns the delivery zones by their official number, which is their `id`. */
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
        /** Returns 200 as long as the program runs. */
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
        /**
         * Returns metrics in the OpenMetrics text format. Only available if the shop has a `metrics_token`, which is the
         *     bearer token here.
         */
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
        /** Returns 200 if the program can serve: its database accepts writes and it is not shutting down. */
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
        /** @description A new coupon. */
        AddCoupon: {
            /** @description What customers type: letters, digits, - and _, in any case. */
            code: string;
            terms: components["schemas"]["StaffCouponTerms"];
        };
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
             * @description The whole address on one line, from the unit to the zone.
             * @example Unit 4, Building 12, Al Corniche, Al Dafna, Zone 61
             */
            one_line: string;
            /** @description Street. */
            pincode: string;
            unit: string;
            /**
             * Format: int64
             * @description The zone's number.
             */
            zone: number;
        };
        /** @description The address book. */
        AddressBook: {
            /** @description The addresses, the main one first. */
            Address: components["schemas"]["Address"][];
            Name: string;
            /** @description 11 digits. */
            Phone: string;
        };
        /** @description An address as shown to the customer. */
        AddressDetails: {
            /** @description The address on one line. */
            address: string;
            address_type: components["schemas"]["AddressType"];
        };
        /** @description Identifies an address. */
        AddressId: {
            /** @description The address's id. */
            id: components["schemas"]["Id"];
        };
        /**
         * @description The kind of place that an address is for the customer (ADDR-01).
         * @enum {string}
         */
        AddressType: "Home" | "Work" | "Other";
        /** @description An adjustment of a stock. */
        AdjustStock: {
            /** @description Made once for each adjustment by the caller, such as a UUID: a repetition with the same key changes nothing. */
            key: string;
            kind: components["schemas"]["StaffStockAdjustmentKind"];
            /** @description A remark; may be empty. */
            note?: string;
            /**
             * Format: int32
             * @description The units on the shelf that the caller saw, if it matters: a count beside packing would be wrong.
             */
            seen?: number | null;
            /**
             * Format: int32
             * @description The units that came or were thrown away, at least 1, or that are on the shelf.
             */
            units: number;
            variation_id: components["schemas"]["Id"];
        };
        /** @description The order of the banners. */
        ArrangeBanners: {
            /** @description All banners, in their new order. */
            banner_ids: number[];
            /** @description Their order before, as the list showed it. */
            seen_ids: number[];
        };
        /** @description The order of the categories. */
        ArrangeCategories: {
            /** @description All categories, in their new order. */
            category_ids: number[];
            /** @description Their order before, as the list showed it. */
            seen_ids: number[];
        };
        /** @description The order of a category's products. */
        ArrangeProducts: {
            category_id: components["schemas"]["Id"];
            /** @description All products of the category, in their new order. */
            product_ids: number[];
            /** @description Their order before, as the list showed it. */
            seen_ids: number[];
        };
        /** @description A page of the audit log. */
        AuditPage: {
            /** @description Newest first. */
            entries: components["schemas"]["AuditRow"][];
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
        };
        /** @description A change. */
        AuditRow: {
            /** @description What was done, such as `staff.add`. */
            action: string;
            /** @description The username, or the name of the operating system's user. */
            actor: string;
            /** @description The network address; null without a call of the API. */
            address: string | null;
            /** @description What it was afterwards; null if it does not exist any more. */
            after: Record<string, never>;
            /** @description What it was before; null if it did not exist. */
            before: Record<string, never>;
            /** Format: date-time */
            happened_at: string;
            /** Format: int64 */
            id: number;
            /** @description Null on the command line, and for what the program does by itself. */
            role: string | null;
            subject_id: string;
            subject_kind: string;
        };
        /** @description A variation in the cart. */
        Availability: {
            /** @description Whether the shop has that many, and at least one. */
            available: boolean;
            /**
             * Format: int32
             * @description Units in the cart.
             */
            quantity: number;
        };
        /**
         * @description What an unpaid online order waits for before the shop processes it.
         * @enum {string}
         */
        Awaited: "payment" | "gateway";
        /** @description A banner of the home page. Fields that do not apply are null. */
        Banner: {
            /**
             * Format: int64
             * @description The category that it links to.
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
            /** @description What its pictures show; missing if they only decorate. */
            image_alt?: string;
            /** @description The picture on phones. */
            mobile_image: string;
            /** @description The path of the page that it links to; missing without one. */
            page_path?: string;
            /**
             * Format: int64
             * @description The product that it links to.
             */
            product_id: number | null;
            /** @description That product's slug. */
            product_slug: string | null;
            /** @description Whether that product has variations. */
            product_variation: boolean | null;
            /** @description The kind of its link. */
            status: components["schemas"]["BannerStatus"];
            /** @description The line below the title; missing without one. */
            text?: string;
            /** @description Its title; missing if it is the name of what it links to. */
            title?: string;
        };
        /**
         * @description What a banner links to.
         * @enum {string}
         */
        BannerStatus: "product" | "category" | "page" | "none";
        /**
         * @description Bytes as Base64 for URLs, without padding
         * @example ZmlzaA
         */
        Base64Url: string;
        /** @description A text in both languages. */
        Bilingual: {
            /** @description The Arabic text, on the right, in logical order. */
            arabic: string;
            /** @description The English text, on the left. */
            english: string;
        };
        /** @description A cart. */
        Cart: {
            cart: components["schemas"]["CartTotals"];
            cart_items: components["schemas"]["CartItem"][];
            /** Format: date */
            day_after_tomorrow_date: string;
            delivery_time_slots: components["schemas"]["DeliveryTimeSlots"];
            /** @description 'Cart Is Empty'; absent if it is not. */
            error?: string;
            /** @description The surcharge for Express Delivery, in riyals. */
            express_charge: components["schemas"]["Money"];
            /** @description Whether Express Delivery is offered now for this address. */
            express_delivery: boolean;
            free_delivery: components["schemas"]["FreeDelivery"] | null;
            /** @description Whether the cart has products that are weighed at packing; such an order can be paid in cash only. */
            has_multiproduct: boolean;
            /**
             * Format: int32
             * @description Tax rate in hundredths of a percent, as used in the totals. It applies after the discount; a client can use it
             *     to update the totals while quantities change.
             */
            tax_rate: number;
            /**
             * Format: date
             * @description YYYY-MM-DD, in Doha's time zone.
             */
            today_date: string;
            /** Format: date */
            tomorrow_date: string;
        };
        /** @description The quantities in the cart after the change. */
        CartCount: {
            /**
             * Format: int32
             * @description Units in the whole cart.
             */
            cart_count: number;
            /**
             * Format: int32
             * @description Units of the product, or of the first variation listed.
             */
            quantity: number;
        };
        /** @description A line of the cart. */
        CartItem: {
            /** @description The line's total, in riyals. */
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The line's id.
             */
            id: number;
            product: components["schemas"]["CartProduct"];
            /**
             * Format: int32
             * @description Units.
             */
            quantity: number;
        };
        /** @description Identifies a line. */
        CartItemId: {
            cart_item_id: components["schemas"]["Id"];
        };
        /** @description A line and its new quantity. */
        CartItemQuantity: {
            cart_item_id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description 0 removes the line.
             */
            quantity: number;
        };
        /** @description The product of a line. */
        CartProduct: {
            featured_image: string;
            /** @description Whether the product has variations, which changes where its page is. */
            has_variation: boolean;
            /**
             * Format: int64
             * @description The product's id.
             */
            id: number;
            image_alt: string;
            /** @description Whether the product can be bought now. */
            is_active: boolean;
            /** @description Whether the product is weighed at packing, which sets its final price. */
            is_weighed: boolean;
            name: string;
            /** @description The price of one unit, in riyals. */
            sale_price: components["schemas"]["Money"];
            slug: string;
            /** Format: int64 */
            variation_id: number;
            variation_name: string | null;
            /** @description The weight of one unit, such as '500 gram'. */
            weight: string | null;
        };
        /** @description The cart's totals, in riyals. */
        CartTotals: {
            amount_payable: components["schemas"]["Money"];
            /** @description The coupon that the totals include. */
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
            /** @description The picture's alternative text. */
            image_alt: string;
            /** @description Its name. */
            name: string;
            /** @description Its name in URLs. */
            slug: string;
        };
        /** @description A page of a category. */
        CategoryPage: {
            /**
             * @description The page starts after this place, which was `next` of the page before; missing, null or empty for the first page.
             * @example 3.21
             */
            after?: string | null;
            /** @description The category's id. */
            id: components["schemas"]["Id"];
        };
        /** @description A category's page. */
        CategoryProducts: {
            /** @description The address of the page. */
            category_canonical: string;
            /** @description The description of the page. */
            category_description: string;
            /** @description The title of the page. */
            category_meta_title: string;
            /** @description The category's name. */
            category_name: string;
            /** @description A page of its products, including those out of stock. */
            category_products: components["schemas"]["ProductEntry"][];
            /** @description Where the next page starts, to be sent as `after`; missing on the last page. */
            next?: string;
        };
        /**
         * @description The change that a product card or stepper requests, `add` or `minus` (CARD-05, API-11).
         * @enum {string}
         */
        Change: "add" | "minus";
        /** @description A change of a coupon. */
        ChangeCoupon: {
            code: string;
            terms: components["schemas"]["StaffCouponTerms"];
            /** @description The version of the coupon that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description A step of an order. */
        ChangeOrderStatus: {
            action: components["schemas"]["StaffAction"];
            cash_received?: components["schemas"]["Money"] | null;
            order_id: components["schemas"]["Id"];
            /** @description For `refuse`, `cancel` and `fail`: the reason that the customer reads, one line. */
            reason?: string | null;
            /** @description The version of the order that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description What is done with many products. */
        ChangeProducts: {
            action: components["schemas"]["StaffProductAction"];
            /** @description Made once for each change by the caller, such as a UUID: a repetition with the same key changes nothing. */
            key: string;
            /** @description The products with the statuses that the caller saw; at most 500. */
            products: components["schemas"]["StaffSeenProduct"][];
        };
        /** @description A change of a setting. */
        ChangeSetting: {
            name: string;
            /** @description The value that the caller saw. */
            seen: string;
            /** @description The new value, in the setting's own format. */
            value: string;
        };
        /** @description Changes of settings. */
        ChangeSettings: {
            changes: components["schemas"]["ChangeSetting"][];
        };
        /** @description A new name. */
        ChangeUserName: {
            /** @description Full name. */
            new_name: string;
        };
        /** @description A change of zones. */
        ChangeZones: {
            fee?: components["schemas"]["StaffZoneAmount"] | null;
            free_from?: components["schemas"]["StaffZoneAmount"] | null;
            has_express?: boolean | null;
            municipality_id?: components["schemas"]["Id"] | null;
            /** @description The numbers of the zones. */
            numbers: components["schemas"]["Id"][];
            /** @description The version of the zones that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description The edit form. */
        ChangedAddress: {
            /** @description Building number or name. */
            address: string;
            address_type: components["schemas"]["AddressType"];
            /** @description Locality. */
            city: string;
            /** @description The address's id. */
            id: components["schemas"]["Id"];
            /**
             * Format: double
             * @description Degrees; if absent, the stored coordinates are kept.
             */
            latitude?: number | null;
            /**
             * Format: double
             * @description Degrees.
             */
            longitude?: number | null;
            /** @description The id from municipality-list. */
            municipality_id: components["schemas"]["Id"];
            /** @description Accepted because some clients send it, but ignored: `municipality_id` decides. */
            municipality_name?: string | null;
            /** @description Street. */
            pincode: string;
            unit: string;
            /** @description The zone's number. */
            zone_id: components["schemas"]["ZoneText"];
        };
        /** @description The stored name. */
        ChangedName: {
            /** @description The name without leading and trailing spaces. */
            Name: string;
        };
        /** @description What the gateway is asked. */
        CheckPayment: {
            order_id: components["schemas"]["Id"];
            /**
             * @description A transaction that the gateway's own records show for the order. Those that the shop was told of are asked about
             *     in any case.
             */
            transaction_number?: string | null;
        };
        /** @description The link of the first start. */
        CheckSetupLink: {
            /** @description The last part of the link that the program printed at its first start. */
            token: string;
        };
        /** @description The access token that the page holds. */
        CheckToken: {
            /** @description Absent, null or empty if nobody is signed in. */
            token?: string | null;
        };
        /** @description A language of the shop. */
        ChooseLanguage: {
            /**
             * @description The language's tag.
             * @example en
             * @example ar
             */
            language: string;
        };
        /** @description A language of the back office. */
        ChooseStaffLanguage: {
            /**
             * @description The language's tag.
             * @example en
             * @example ar
             */
            language: string;
        };
        /** @description The remembered language. */
        ChosenLanguage: {
            /** @description The language's tag. */
            language: string;
        };
        /** @description The language that was set. */
        ChosenStaffLanguage: {
            /** @description The language's tag. */
            language: string;
        };
        /** @description A date without delivery. */
        CloseDay: {
            /** Format: date */
            date: string;
            /** @description Why; only staff read it. May be empty. */
            reason?: string;
            /** @description The version of the calendar that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description A typed code: six digits of the authenticator app, or a recovery code where the call accepts one. */
        CodeForm: {
            /** @example 123456 */
            code: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_DeliveryReport: {
            /** @description Stable name of the error. */
            code: string;
            /** @description What a driver reported. */
            current: {
                /**
                 * Format: date-time
                 * @description When the report arrived.
                 */
                arrived_at: string;
                cash_received: components["schemas"]["Money"] | null;
                /** @description The driver's name. */
                driver: string;
                /** @description What was to be collected when the report arrived, in riyals. */
                due: components["schemas"]["Money"];
                failure: components["schemas"]["DeliveryFailure"] | null;
                /**
                 * Format: date-time
                 * @description When it happened, by the driver's phone.
                 */
                happened_at: string;
                has_photo: boolean;
                /** @description Whether the order was handed over. */
                is_delivered: boolean;
                key: string;
                /** @description How much less than due was received. */
                missing: components["schemas"]["Money"];
                /** Format: int64 */
                order_id: number;
                /** @description Why, as the customer reads it. */
                reason: string | null;
                refused: components["schemas"]["OrderStatus"] | null;
                /** @description How much more than due was received. */
                surplus: components["schemas"]["Money"];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_PackingOrder: {
            /** @description Stable name of the error. */
            code: string;
            /** @description An order on the packing bench. */
            current: {
                /** @description What the driver collects, in riyals. */
                at_door: components["schemas"]["Money"];
                /** @description What goes back of an online payment once packing is finished, in riyals. */
                back: components["schemas"]["Money"];
                /** @description How much less, in riyals. */
                cheaper_by: components["schemas"]["Money"];
                customer_name: string;
                /** @description 11 digits. */
                customer_phone: string;
                /**
                 * Format: date
                 * @description The delivery date as YYYY-MM-DD.
                 */
                day: string;
                /** @description How much more than that it comes to as far as it is packed, in riyals. */
                dearer_by: components["schemas"]["Money"];
                end_time: string | null;
                /** Format: int64 */
                id: number;
                is_express: boolean;
                /** @description Whether it is still to be packed although its slot has begun or its day has passed. */
                is_late: boolean;
                is_online: boolean;
                is_paid: boolean;
                lines: components["schemas"]["PackingLine"][];
                news: components["schemas"]["PackedNews"];
                /** @description The customer's note; empty if there is none. */
                note: string;
                /**
                 * @description The order number for display.
                 * @example HM000042
                 */
                number: string;
                /** @description What it came to when it was placed, in riyals. */
                ordered_amount: components["schemas"]["Money"];
                /**
                 * Format: date-time
                 * @description When packing was finished, with Qatar's UTC offset; null before that, and while it is corrected.
                 */
                packed_at: string | null;
                /** @description The number of lines that are packed. */
                packed_lines: number;
                /**
                 * Format: int64
                 * @description The slot; null for Express Delivery.
                 */
                slot_id: number | null;
                /** @description HH:MM in Doha; null for Express Delivery. */
                start_time: string | null;
                status: components["schemas"]["OrderStatus"];
                totals: components["schemas"]["PackingTotals"];
                /**
                 * Format: int64
                 * @description Counts the order's changes.
                 */
                version: number;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffBanner: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A banner for its form. */
            current: {
                form: components["schemas"]["StaffBannerForm"];
                /** Format: int64 */
                id: number;
                /** @description Whether the product that it leads to is not in the shop: shoppers do not see the banner, whatever its state. */
                is_unlinked: boolean;
                /** @description The name of the product or category that it leads to; empty for others. */
                link_name: string;
                /** @description The number of texts that lack Arabic. */
                missing_arabic: number;
                /** @description Whether shoppers see it now. */
                state: components["schemas"]["ShownState"];
                /** @description Identifies what the form holds; a change sends it back. */
                version: string;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffBlogLabel: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A category, tag or writer of the blog for its form. */
            current: {
                form: components["schemas"]["StaffBlogLabelForm"];
                /** Format: int64 */
                id: number;
                /** @description Whether it can be deleted: posts lose a tag, and need the others. */
                is_deletable: boolean;
                kind: components["schemas"]["StaffBlogLabelKind"];
                /** @description The number of texts that lack Arabic. */
                missing_arabic: number;
                /**
                 * Format: int64
                 * @description The number of posts that have it, drafts included.
                 */
                posts: number;
                /** @description Identifies what the form holds; a change sends it back. */
                version: string;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffCashDay: {
            /** @description Stable name of the error. */
            code: string;
            /** @description The cash of a day. */
            current: {
                /** Format: date */
                day: string;
                /** @description The office first, then by username. */
                holders: components["schemas"]["StaffCashOfHolder"][];
                /** @description Whether every holder's cash up to this day is counted. */
                is_closed: boolean;
                sum: components["schemas"]["StaffCashSum"];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffCatalogueCheck: {
            /** @description Stable name of the error. */
            code: string;
            /** @description What is wrong with a file, or what it would change. */
            current: {
                categories_created: number;
                categories_updated: number;
                /**
                 * @description The first five hundred products that change: first those with a price jump, then those that leave the shop, then
                 *     those that return.
                 */
                changes: components["schemas"]["StaffCatalogueChange"][];
                created: number;
                /** @description Pictures that have to be converted first. */
                pictures: number;
                /** @description Those of them that are less than half or more than twice of what they were. */
                price_jumps: number;
                /** @description Prices that change. */
                prices: number;
                /** @description The number of all. */
                problem_count: number;
                /** @description The first thousand things that are wrong. While there is one, the import changes nothing. */
                problems: components["schemas"]["StaffCatalogueProblem"][];
                /** @description Products that leave the shop. */
                retired: number;
                /** @description Retired products that come back. */
                returned: number;
                /** @description Stocks that are counted. */
                stocks: number;
                unchanged: number;
                updated: number;
                /** @description Identifies what would change. Empty if something is wrong. */
                version: string;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffCategory: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A category for its form. */
            current: {
                form: components["schemas"]["StaffCategoryForm"];
                /** Format: int64 */
                id: number;
                /** @description The picture; empty if it has none. */
                image: string;
                /** @description The number of texts that lack Arabic. */
                missing_arabic: number;
                /**
                 * Format: int64
                 * @description The number of its products.
                 */
                products: number;
                /** @description The number of products of each subcategory, in the order of the form. */
                products_of: number[];
                /** @description Identifies what the form holds; a change sends it back. */
                version: string;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffCoupon: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A coupon. */
            current: {
                /**
                 * Format: date-time
                 * @description When it begins, if not at the beginning of its first day.
                 */
                begins_at: string | null;
                code: string;
                status: components["schemas"]["StaffCouponStatus"];
                terms: components["schemas"]["StaffCouponTerms"];
                /**
                 * Format: int32
                 * @description Uses so far, by all customers.
                 */
                uses: number;
                /**
                 * Format: int64
                 * @description For the next change: it is refused if somebody else has changed the coupon meanwhile.
                 */
                version: number;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffCustomerDetail: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A customer in full. */
            current: {
                addresses: components["schemas"]["StaffCustomerAddress"][];
                /** @description The customer's part of the audit log, the newest first, at most 100; empty without the permission `audit.read`. */
                audit: components["schemas"]["AuditRow"][];
                customer: components["schemas"]["StaffCustomer"];
                /** @description Those that were sent signed in, the newest first, at most 50. */
                enquiries: components["schemas"]["StaffEnquiry"][];
                /** @description The newest first, at most 50. */
                orders: components["schemas"]["StaffOrder"][];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffDays: {
            /** @description Stable name of the error. */
            code: string;
            /** @description The coming dates. */
            current: {
                /** @description From today on. */
                days: components["schemas"]["StaffDay"][];
                /**
                 * Format: int64
                 * @description For the next change: it is refused if somebody else has changed the calendar meanwhile.
                 */
                version: number;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffDeliveryState: {
            /** @description Stable name of the error. */
            code: string;
            /** @description The terms of delivery, and how busy express is. */
            current: {
                /**
                 * Format: int32
                 * @description The number of express orders under way.
                 */
                express_under_way: number;
                terms: components["schemas"]["StaffDeliveryTerms"];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffEnquiryDetail: {
            /** @description Stable name of the error. */
            code: string;
            /** @description An enquiry in full. */
            current: {
                /** @description What can be done with it now. */
                actions: components["schemas"]["EnquiryAction"][];
                /** @description The oldest first. */
                answers: components["schemas"]["StaffEnquiryAnswer"][];
                /** @description The members of staff who can have it. */
                assignees: components["schemas"]["EnquiryAssignee"][];
                enquiry: components["schemas"]["StaffEnquiry"];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffGridProducts: {
            /** @description Stable name of the error. */
            code: string;
            /** @description Products as they are now. */
            current: {
                products: components["schemas"]["StaffGridProduct"][];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffHomeList: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A list of the home page that staff choose. */
            current: {
                list: components["schemas"]["StaffHomeListName"];
                /** @description Its products, in their order. */
                products: components["schemas"]["StaffHomeProduct"][];
                /** @description Identifies its contents; a change sends it back. */
                version: string;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffOrderDetail: {
            /** @description Stable name of the error. */
            code: string;
            /** @description An order in full. */
            current: {
                /** @description What the caller can do with it now. */
                actions: components["schemas"]["StaffOrderAction"][];
                address: components["schemas"]["StaffOrderAddress"];
                /** @description Its part of the audit log, the newest first; at most 100. */
                audit: components["schemas"]["StaffOrderChange"][];
                /**
                 * Format: date-time
                 * @description When it was delivered or cancelled.
                 */
                closed_at: string | null;
                coupon_code: string | null;
                customer: components["schemas"]["StaffOrderCustomer"];
                /** @description What happened to it, the oldest first; at most the latest 100. */
                events: components["schemas"]["StaffOrderEvent"][];
                /** @description Whether the caller can move it to another slot now. */
                is_reschedulable: boolean;
                lines: components["schemas"]["StaffOrderLine"][];
                /** @description The customer's note; empty if there is none. */
                note: string;
                /** @description The order as it is listed, with its version. */
                order: components["schemas"]["StaffOrder"];
                payment: components["schemas"]["StaffOrderPayment"];
                /** @description The reason that the customer reads, of a refused or cancelled order. */
                reason: string | null;
                /** @description What drivers reported about it, the oldest first; at most the latest 20. */
                reports: components["schemas"]["DeliveryReport"][];
                /**
                 * Format: date-time
                 * @description When the weights were settled.
                 */
                settled_at: string | null;
                totals: components["schemas"]["StaffOrderTotals"];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffPost: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A post for its form. */
            current: {
                form: components["schemas"]["StaffPostForm"];
                /** Format: int64 */
                id: number;
                /** @description The path of its page in the shop, which shoppers can open once it is published. */
                path: string;
                /** @description Whether shoppers see it now. */
                state: components["schemas"]["StaffPostState"];
                /**
                 * Format: int64
                 * @description The number of its last version; 0 if staff never wrote it. A change sends it back.
                 */
                version: number;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffPresentProducts: {
            /** @description Stable name of the error. */
            code: string;
            /** @description Products as they are now. */
            current: {
                products: components["schemas"]["StaffSeenProduct"][];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffProduct: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A product for its form. */
            current: {
                form: components["schemas"]["StaffProductForm"];
                /** Format: int64 */
                id: number;
                /** @description The picture; empty if it has none. */
                image: string;
                /** @description The path of its page in the shop, which shoppers can open once it is published. */
                path: string;
                /** @description The stock of each variation, in the order of the form. */
                stock: components["schemas"]["StaffVariationStock"][];
                /** @description Identifies what the form holds; a change sends it back. */
                version: string;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffProductPictures: {
            /** @description Stable name of the error. */
            code: string;
            /** @description The pictures of a product. */
            current: {
                name: string;
                /** @description In their order: cards show the first one. */
                pictures: components["schemas"]["StaffPicture"][];
                /** Format: int64 */
                product_id: number;
                /** @description Its variations with their own pictures; none if there is no choice. */
                variations: components["schemas"]["StaffVariationPicture"][];
                /** @description Changes with the pictures; named as `seen` by a change of them. */
                version: string;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffSeasons: {
            /** @description Stable name of the error. */
            code: string;
            /** @description The seasons that are not over. */
            current: {
                seasons: components["schemas"]["StaffSeason"][];
                /**
                 * Format: int64
                 * @description For the next change: it is refused if somebody else has changed the calendar meanwhile.
                 */
                version: number;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffSettings: {
            /** @description Stable name of the error. */
            code: string;
            /** @description The shop's settings. */
            current: {
                /** @description Whether the shop is closed for maintenance now. A maintenance that is switched on may be over. */
                is_closed: boolean;
                /** @description All settings, in a fixed order. */
                settings: components["schemas"]["StaffSetting"][];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffSetup: {
            /** @description Stable name of the error. */
            code: string;
            /** @description How far the set-up of a new shop is. */
            current: {
                /** @description The municipalities to which a new shop can deliver. */
                areas: components["schemas"]["SetupArea"][];
                delivery: components["schemas"]["StaffSetupDelivery"] | null;
                /** @description Whether there is any product, also one that shoppers do not see. */
                has_catalogue: boolean;
                /** @description Whether the shop was begun with the link of its first start and has not been opened since. */
                is_pending: boolean;
                /** @description The steps, in their order. */
                steps: components["schemas"]["StaffSetupStep"][];
                /** @description Whether customers can pay online. */
                takes_online: boolean;
                /** @description What the products that come nearest to being sold still need, at most five; none once one of them is sold. */
                unsold: components["schemas"]["UnsoldSetupProduct"][];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffShopPage: {
            /** @description Stable name of the error. */
            code: string;
            /** @description One of the shop's own pages, or an earlier version of it. */
            current: {
                /** @description The text in English as HTML; empty if there is none. If both are empty, the shop shows a neutral text. */
                html: string;
                /** @description The text in Arabic. */
                html_ar: string;
                page: components["schemas"]["ShopPage"];
                /**
                 * Format: int64
                 * @description The number of the version; 0 if the page was never written. A change sends it back.
                 */
                version: number;
                /** Format: date-time */
                written_at: string | null;
                /** @description Who wrote it; null if nobody did. */
                written_by: string | null;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffSlot: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A slot. */
            current: {
                /**
                 * Format: int32
                 * @description The maximum number of orders.
                 */
                capacity: number;
                closed: components["schemas"]["StaffSlotClosed"] | null;
                /** @description Whether staff have set the capacity of this slot. */
                has_own_capacity: boolean;
                /** Format: int64 */
                id: number;
                /**
                 * Format: int32
                 * @description The number of orders that it has.
                 */
                taken: number;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffStockItem: {
            /** @description Stable name of the error. */
            code: string;
            /** @description A variation with its stock. */
            current: {
                category: string;
                /** Format: int64 */
                category_id: number;
                /**
                 * Format: int32
                 * @description Units of open orders that are still on the shelf, because they are not packed.
                 */
                held: number;
                image: string;
                /** @description Whether few are left of what the shop offers. */
                is_low: boolean;
                /** @description Whether the shop offers it. */
                is_offered: boolean;
                /**
                 * Format: int32
                 * @description The stock from which it counts as low; null for the shop's usual one.
                 */
                low_at: number | null;
                /**
                 * Format: int32
                 * @description The stock from which it counts as low, also if it is the shop's usual one.
                 */
                low_mark: number;
                /** @description The names of product and variation. */
                name: string;
                /** @description The product's name in Arabic; may be empty. */
                name_ar: string;
                /**
                 * Format: int32
                 * @description Units on the shelf: both of these. A count compares with it.
                 */
                on_shelf: number;
                /**
                 * Format: int32
                 * @description Units that can be ordered.
                 */
                stock: number;
                /**
                 * Format: int64
                 * @description The weight of one unit, in grams.
                 */
                unit_grams: number | null;
                /** Format: int64 */
                variation_id: number;
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffWeek: {
            /** @description Stable name of the error. */
            code: string;
            /** @description The windows of the week. */
            current: {
                /**
                 * Format: int64
                 * @description For the next change: it is refused if somebody else has changed the calendar meanwhile.
                 */
                version: number;
                /** @description Sorted by day, from Monday on, and start. */
                windows: components["schemas"]["StaffWeeklyWindow"][];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`]. */
        Conflict_StaffZones: {
            /** @description Stable name of the error. */
            code: string;
            /** @description All zones and municipalities. */
            current: {
                /** @description In the order in which shoppers see them. */
                municipalities: components["schemas"]["StaffMunicipality"][];
                /**
                 * Format: int64
                 * @description For the next change: it is refused if somebody else has changed zones meanwhile.
                 */
                version: number;
                /** @description Sorted by number. */
                zones: components["schemas"]["StaffZone"][];
            };
            /** @description English text that can be shown as it is. */
            error: string;
            /** @description Id of this request in the log. */
            request_id: string;
        };
        /** @description What was really taken. */
        CorrectCash: {
            /** @description The cash that the caller received, in riyals. */
            cash_received: components["schemas"]["Money"];
            order_id: components["schemas"]["Id"];
        };
        /** @description Whom a notification would be for. */
        CountAudience: {
            audience: components["schemas"]["StaffAudience"];
        };
        /** @description A count. */
        CountCash: {
            /** @description What is there, in riyals. */
            counted: components["schemas"]["Money"];
            /**
             * Format: date
             * @description The day up to which it counts, not after today.
             */
            day: string;
            /** @description What was to be there, as the caller saw it, in riyals. */
            expected: components["schemas"]["Money"];
            /** @description The holder's username; the office if it is missing. */
            holder?: string | null;
            /** @description Made once for each count by the caller, such as a UUID: a repetition with the same key counts nothing. */
            key: string;
            /** @description Why they differ, one line; needed if they do. */
            note?: string;
        };
        /** @description The coupon to apply. */
        Coupon: {
            /** @description The code as the shopper typed it. */
            coupon_code: string;
        };
        /** @description A coupon that the totals do not include, and why. */
        CouponRefused: {
            /** @description The error code. */
            code: string;
            coupon_code: string;
            /** @description The values in the error text, such as the minimum amount of the cart. */
            details: string[];
            /** @description The error text. */
            error: string;
        };
        /** @description A new banner. */
        CreateBanner: {
            form: components["schemas"]["StaffBannerForm"];
            /** @description Made once for each banner by the caller, such as a UUID: a repetition with the same key creates nothing. */
            key: string;
        };
        /** @description A new category, tag or writer. */
        CreateBlogLabel: {
            form: components["schemas"]["StaffBlogLabelForm"];
            /** @description Made once by the caller, such as a UUID: a repetition with the same key creates nothing. */
            key: string;
            kind: components["schemas"]["StaffBlogLabelKind"];
        };
        /** @description A new category. */
        CreateCategory: {
            form: components["schemas"]["StaffCategoryForm"];
            /** @description Made once for each category by the caller, such as a UUID: a repetition with the same key creates nothing. */
            key: string;
        };
        /** @description The shopper's choices at checkout. */
        CreateOrder: {
            address_id: components["schemas"]["Id"];
            amount_payable?: components["schemas"]["Money"] | null;
            /**
             * @description For online payment only: the page to return to. Its origin must be the shop's or a configured one.
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
            /** @description What the shopper wants if a product is missing; `call_me` for those that are not listed. */
            wishes?: components["schemas"]["LineWish"][];
        };
        /** @description A new post. */
        CreatePost: {
            form: components["schemas"]["StaffPostForm"];
            /** @description Made once for each post by the caller, such as a UUID: a repetition with the same key creates nothing. */
            key: string;
        };
        /** @description A new product. */
        CreateProduct: {
            form: components["schemas"]["StaffProductForm"];
            /** @description Made once for each product by the caller, such as a UUID: a repetition with the same key creates nothing. */
            key: string;
        };
        /** @description A refund by staff. */
        CreateRefund: {
            amount?: components["schemas"]["Money"] | null;
            /** @description Made once for each refund by the caller, such as a UUID: a repetition with the same key gives nothing back. */
            key: string;
            method: components["schemas"]["RefundMethod"];
            order_id: components["schemas"]["Id"];
            /** @description The reason that the customer reads, one line. */
            reason: string;
            /** @description The version of the order that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description The sign-up form and the proof that the phone is the customer's. */
        CreateUser: {
            /** @description Full name. */
            name: string;
            /** @description At least 8 characters with a digit and a special character. */
            password: string;
            /**
             * @description Whether the session continues after the browser is closed.
             * @default true
             */
            remember?: boolean;
            /** @description The proof from verify-otp. */
            verification: string;
            /** @description `974XXXXXXXX`; a leading `+` is stripped. */
            whatsapp_number: string;
        };
        /** @description The order in the response. */
        CreatedOrder: {
            /** Format: int64 */
            id: number;
            order_details: components["schemas"]["OrderLine"][];
            /** @description In riyals. */
            total_amount: components["schemas"]["Money"];
        };
        /** @description A customer and the reason for the block. */
        CustomerBlock: {
            customer_id: components["schemas"]["Id"];
            /** @description Only staff read it; one line. */
            reason: string;
        };
        /** @description A customer to be erased. */
        CustomerErasure: {
            /** @description The customer's phone in any spelling, or ERASE. */
            confirmation: string;
            customer_id: components["schemas"]["Id"];
        };
        /** @description All that the shop knows of a customer. */
        CustomerExport: {
            /**
             * @description The document for the customer: account, addresses, orders, cart, wishlist, enquiries, notifications, messages and
             *     sessions.
             */
            export: Record<string, never>;
        };
        /** @description A customer who wants to know what the shop knows. */
        CustomerExportRequest: {
            customer_id: components["schemas"]["Id"];
        };
        /** @description A new note. */
        CustomerNote: {
            customer_id: components["schemas"]["Id"];
            /** @description The note; may be empty and have several lines. */
            note: string;
            /** @description The note that the caller saw. */
            seen: string;
        };
        /** @description A customer. */
        CustomerUnblock: {
            customer_id: components["schemas"]["Id"];
        };
        /** @description The opening hours of a day of the week. */
        DayHours: {
            /** @description The day. */
            day: components["schemas"]["Weekday"];
            /** @description `closed`, or hours such as `08:00-13:00, 16:00-22:00`. Those that end before they begin end on the next day. */
            hours: string;
        };
        /** @description The deals of the day. */
        Deals: {
            /** @description The products, including those out of stock. */
            deal_of_the_day_products: components["schemas"]["ProductEntry"][];
        };
        /** @description The banner to delete. */
        DeleteBanner: {
            id: components["schemas"]["Id"];
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description The category, tag or writer to delete. */
        DeleteBlogLabel: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["StaffBlogLabelKind"];
            /**
             * Format: int32
             * @description The number of posts that have it, as the caller saw it. Posts lose a tag.
             */
            posts: number;
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description The category to delete. */
        DeleteCategory: {
            id: components["schemas"]["Id"];
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description The draft to delete. */
        DeletePost: {
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description The version that the caller saw.
             */
            version: number;
        };
        /** @description The draft to delete. */
        DeleteProduct: {
            id: components["schemas"]["Id"];
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description The id of the deleted address. */
        Deleted: {
            /** Format: int64 */
            deleted: number;
        };
        /**
         * @description Why an order was not handed over.
         * @enum {string}
         */
        DeliveryFailure: "nobody_home" | "no_answer" | "wrong_address" | "refused" | "cannot_pay" | "other";
        /** @description A product in the bags. */
        DeliveryLine: {
            /**
             * Format: int32
             * @description The packed weight, if it is sold by weight.
             */
            grams: number | null;
            /** @description The product's name with its variation. */
            product: string;
            /**
             * Format: int32
             * @description Units; 0 if the line was left out.
             */
            quantity: number;
        };
        /** @description The delivery address of an order. */
        DeliveryLocation: {
            /** @description The address on one line. */
            address: string;
            address_type: components["schemas"]["AddressType"];
        };
        /** @description What a driver reported. */
        DeliveryReport: {
            /**
             * Format: date-time
             * @description When the report arrived.
             */
            arrived_at: string;
            cash_received: components["schemas"]["Money"] | null;
            /** @description The driver's name. */
            driver: string;
            /** @description What was to be collected when the report arrived, in riyals. */
            due: components["schemas"]["Money"];
            failure: components["schemas"]["DeliveryFailure"] | null;
            /**
             * Format: date-time
             * @description When it happened, by the driver's phone.
             */
            happened_at: string;
            has_photo: boolean;
            /** @description Whether the order was handed over. */
            is_delivered: boolean;
            key: string;
            /** @description How much less than due was received. */
            missing: components["schemas"]["Money"];
            /** Format: int64 */
            order_id: number;
            /** @description Why, as the customer reads it. */
            reason: string | null;
            refused: components["schemas"]["OrderStatus"] | null;
            /** @description How much more than due was received. */
            surplus: components["schemas"]["Money"];
        };
        /** @description A driver's round. */
        DeliveryRound: {
            /**
             * Format: date-time
             * @description When it was read.
             */
            read_at: string;
            /** @description In the order in which they are delivered: those to be delivered by today, and those closed today. */
            stops: components["schemas"]["DeliveryStop"][];
        };
        /** @description An order of a round, with what a driver needs to know of it. */
        DeliveryStop: {
            /** @description The address on one line. */
            address: string;
            /** @description What is to be collected, in riyals; 0.00 if it is paid. */
            amount_due: components["schemas"]["Money"];
            building: string;
            cash_held: components["schemas"]["Money"] | null;
            customer_name: string;
            /** @description 11 digits. */
            customer_phone: string;
            /** @description Why the latest delivery failed; null if it did not, or once the order is sent again. */
            delivery_failure: string | null;
            /**
             * Format: date
             * @description The delivery date as YYYY-MM-DD.
             */
            delivery_on: string;
            end_time: string | null;
            /** Format: int64 */
            id: number;
            is_express: boolean;
            /** @description Whether its packing is finished. */
            is_packed: boolean;
            /** Format: double */
            latitude: number | null;
            /** @description What is in the bags. */
            lines: components["schemas"]["DeliveryLine"][];
            /** Format: double */
            longitude: number | null;
            municipality: string;
            /** @description The customer's note; empty if there is none. */
            note: string;
            /**
             * @description The order number.
             * @example HM000042
             */
            number: string;
            /** @description HH:MM in Doha; null for express. */
            start_time: string | null;
            status: components["schemas"]["OrderStatus"];
            street: string;
            unit: string;
            /**
             * Format: int64
             * @description Counts the order's changes.
             */
            version: number;
            /** Format: int64 */
            zone: number;
        };
        /** @description The slots of the three days that orders are accepted for. */
        DeliveryTimeSlots: {
            day_after_tomorrow: components["schemas"]["Slot"][];
            today: components["schemas"]["Slot"][];
            tomorrow: components["schemas"]["Slot"][];
        };
        /** @description The delivery slot of an order. */
        DeliveryTimeslot: {
            end_time: string;
            /** @description HH:MM, in Doha's time zone. */
            start_time: string;
        };
        /** @description A member of staff, and whether the account is disabled. */
        DisabledChange: {
            is_disabled: boolean;
            username: string;
        };
        /** @description An empty response. */
        Done: Record<string, never>;
        /** @description Somebody who delivers orders. */
        Driver: {
            /** Format: int64 */
            id: number;
            name: string;
            role: components["schemas"]["StaffRole"];
            username: string;
        };
        /** @description Those who deliver orders. */
        Drivers: {
            /** @description Sorted by username. */
            drivers: components["schemas"]["Driver"][];
        };
        /** @description The product to duplicate. */
        DuplicateProduct: {
            id: components["schemas"]["Id"];
            /** @description Made once for each copy by the caller, such as a UUID: a repetition with the same key creates nothing. */
            key: string;
        };
        /** @description An empty request. A write has a JSON body even so, which no form of another site can send. */
        EmptyRequest: Record<string, never>;
        /**
         * @description What staff can choose to do with an enquiry.
         * @enum {string}
         */
        EnquiryAction: "assign" | "answer" | "done" | "reopen";
        /**
         * @description How the sender of an enquiry got an answer.
         * @enum {string}
         */
        EnquiryAnswerWay: "email" | "phone" | "whatsapp";
        /** @description A member of staff who has enquiries or can have some. */
        EnquiryAssignee: {
            name: string;
            username: string;
        };
        /** @description Who is to have an enquiry. */
        EnquiryAssignment: {
            enquiry_id: components["schemas"]["Id"];
            /** @description The member of staff; null for nobody. */
            username: string | null;
            /** @description The version of the enquiry that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description An enquiry that is done. */
        EnquiryEnd: {
            enquiry_id: components["schemas"]["Id"];
            /** @description The version of the enquiry that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description An enquiry that is not done after all. */
        EnquiryReopening: {
            enquiry_id: components["schemas"]["Id"];
            /** @description The version of the enquiry that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description What the sender was told. */
        EnquiryReply: {
            /** @description What was said; may have several lines. */
            answer: string;
            enquiry_id: components["schemas"]["Id"];
            /** @description The version of the enquiry that the caller saw. */
            version: components["schemas"]["Id"];
            way: components["schemas"]["EnquiryAnswerWay"];
        };
        /**
         * @description The form that an enquiry came from (CON-01, SUP-01).
         * @enum {string}
         */
        EnquirySource: "contact" | "support";
        /**
         * @description How far an enquiry is handled.
         * @enum {string}
         */
        EnquiryStatus: "open" | "assigned" | "answered" | "done";
        /** @description The session after the enrollment. */
        Enrolled: {
            /** @description Each replaces a code of the app once. They are shown only now. */
            recovery_codes: string[];
            session: components["schemas"]["StaffSession"];
        };
        /** @description The secret of an authenticator app in three forms. */
        Enrollment: {
            /** @description The URI as a QR code: an SVG image. */
            qr_svg: string;
            /** @description Base32, to be typed. */
            secret: string;
            /** @description An `otpauth` URI. */
            uri: string;
        };
        /** @description The response body of a failed call. */
        Error: {
            /** @description Stable name of the error, for clients to branch on. */
            code: components["schemas"]["ErrorCode"];
            /** @description Only on 409 if somebody else has changed the thing: the thing as it is now, in the form in which it is read. */
            current?: Record<string, never>;
            /** @description A text that can be shown as it is, in the language of `Accept-Language`: English or Arabic. */
            error: string;
            /** @description One text for each invalid field; only when validation failed. */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description The rules that the request breaks, if a text alone would not say it: one per invalid field after a failed
             *     validation; otherwise the error with its field and values, if it has any, and each further cause, such as every
             *     product that is out of stock.
             */
            issues?: components["schemas"]["RuleViolation"][];
            /** @description Only while the shop is closed for maintenance, next to `maintenance_mode`: what it says, if anything. */
            maintenance?: components["schemas"]["MaintenanceNotice"];
            /** @description Only from check-token-expiry, and on 503: whether the shop is closed for maintenance. */
            maintenance_mode?: boolean;
            /** @description Id of this request in the log. */
            request_id: string;
            /** @description Only from check-token-expiry: always false. */
            token_valid?: boolean;
        };
        /**
         * @description The stable name of a reason, which a client branches on
         * @enum {string}
         */
        ErrorCode: "full_name_required" | "full_name_too_short" | "full_name_too_long" | "phone_required" | "phone_invalid" | "forgot_phone_required" | "forgot_phone_invalid" | "password_required" | "password_too_short" | "password_too_long" | "password_no_number" | "password_no_special" | "passwords_do_not_match" | "invalid_otp" | "address_fields_missing" | "address_required" | "city_required" | "pincode_required" | "zone_required" | "zone_invalid" | "address_type_invalid" | "municipality_invalid" | "address_book_full" | "wishlist_full" | "zone_unknown" | "text_unprintable" | "text_too_long" | "note_too_long" | "enquiry_incomplete" | "email_too_long" | "enquiry_too_long" | "slot_required" | "slot_unavailable" | "delivery_address_required" | "address_unavailable" | "cash_only" | "cash_orders_full" | "cash_total_full" | "online_unavailable" | "express_unavailable" | "out_of_stock" | "cart_empty" | "quantity_invalid" | "cart_full" | "coupon_code_too_long" | "coupon_not_found" | "coupon_not_yet" | "coupon_expired" | "coupon_minimum" | "coupon_used" | "coupon_first_order_only" | "coupon_not_applicable" | "order_not_cancellable" | "invalid_transition" | "order_unpaid" | "order_not_payable" | "payment_in_progress" | "amount_out_of_range" | "invalid_credentials" | "unknown_language" | "user_not_found" | "phone_taken" | "unauthorized" | "account_blocked" | "account_blocked_call" | "forbidden" | "foreign_page" | "sign_in_code_wrong" | "sign_in_step_wrong" | "passkey_refused" | "passkey_not_added" | "passkey_exists" | "passkey_name_invalid" | "passkeys_too_many" | "passkeys_unavailable" | "password_unchanged" | "password_wrong" | "too_many" | "too_many_seconds" | "too_many_minutes" | "not_found" | "none_left" | "few_left" | "idempotency_key_reused" | "order_over" | "total_changed" | "messages_unavailable" | "maintenance" | "overloaded" | "storage_unavailable" | "database_unreachable" | "internal" | "draining" | "validation" | "field_required" | "field_malformed" | "field_too_long" | "body_not_object" | "body_malformed" | "body_contains_nul" | "query_malformed" | "variation_missing" | "variations_out_of_range" | "function_ambiguous" | "idempotency_key_invalid" | "return_elsewhere" | "method_not_allowed" | "not_json" | "not_a_form" | "too_large" | "incomplete" | "too_slow" | "webhook_refused" | "form_refused" | "invoice_link_invalid" | "order_not_delivered" | "nothing_to_print" | "message_not_dead" | "code_not_repeatable" | "order_changed" | "cash_changed" | "cash_amount_invalid" | "cash_note_missing" | "refund_not_delivered" | "refund_nothing_left" | "refund_amount_invalid" | "refund_too_much" | "refund_over" | "refund_being_sent" | "key_reused" | "range_invalid" | "step_not_undoable" | "setup_link_invalid" | "setup_done" | "setup_incomplete" | "order_not_reschedulable" | "slot_places_too_few" | "order_not_givable" | "not_a_driver" | "cash_settled" | "cash_corrected_often" | "cash_invalid" | "report_not_applied" | "report_key_reused" | "order_not_packing" | "order_not_weighed" | "order_not_settled" | "order_nothing_packed" | "line_unknown" | "line_not_weighed" | "line_named_twice" | "line_missing" | "weight_implausible" | "line_units_too_many" | "line_by_weight" | "line_not_packed" | "substitute_units_invalid" | "substitute_same" | "substitute_grams_missing" | "substitute_not_weighed" | "order_packing_unfinished" | "coupon_code_invalid" | "coupon_reduction_unclear" | "coupon_takes_nothing" | "coupon_cap_invalid" | "coupon_minimum_invalid" | "coupon_window_invalid" | "coupon_over" | "coupon_uses_invalid" | "coupon_uses_below" | "coupon_changed" | "coupon_scope_invalid" | "price_invalid" | "stock_invalid" | "weight_invalid" | "pieces_invalid" | "weight_missing" | "line_end_inside" | "slug_invalid" | "slug_taken" | "variations_invalid" | "variation_name_taken" | "variation_in_use" | "compare_at_invalid" | "barcode_invalid" | "barcode_digit_wrong" | "barcode_taken" | "link_invalid" | "fact_unknown" | "fact_unset" | "shop_page_changed" | "related_too_many" | "product_twice" | "subcategory_invalid" | "product_picture_missing" | "last_picture" | "description_missing" | "product_not_published" | "product_not_draft" | "product_changed" | "category_changed" | "category_in_use" | "category_in_coupon" | "category_in_banner" | "product_in_banner" | "banner_changed" | "post_picture_alt" | "text_too_complex" | "post_tags_too_many" | "post_not_draft" | "post_changed" | "blog_label_taken" | "blog_label_in_use" | "blog_label_changed" | "blog_label_not_writer" | "home_list_changed" | "link_incomplete" | "moment_malformed" | "shown_time_invalid" | "audience_days_invalid" | "audience_numbers_invalid" | "audience_empty" | "order_of_list_changed" | "setting_unknown" | "setting_malformed" | "brand_unreadable" | "express_hours_invalid" | "maintenance_end_past" | "provider_missing" | "settings_changed" | "slot_capacity_taken" | "capacity_invalid" | "window_out_of_order" | "date_past" | "season_days_invalid" | "time_malformed" | "window_twice" | "windows_overlap" | "windows_too_many" | "delivery_changed" | "zone_exists" | "zone_number_invalid" | "zones_missing" | "variation_required" | "coupon_exists" | "fee_invalid" | "no_such_zone" | "category_unknown" | "picture_kind" | "picture_unreadable" | "picture_too_large" | "picture_too_many_pixels" | "picture_too_small" | "picture_shape" | "logo_size" | "icon_size" | "picture_alt_invalid" | "picture_alt_ar_invalid" | "picture_crop_invalid" | "picture_unconverted" | "picture_unknown" | "pictures_waiting" | "pictures_daily" | "pictures_too_many" | "pictures_changed" | "movement_empty" | "stock_too_few" | "stock_changed" | "cell_changed" | "grid_changed" | "products_too_many" | "products_changed" | "grid_edits_too_many" | "username_invalid" | "staff_name_invalid" | "email_invalid" | "staff_exists" | "last_owner" | "customer_changed" | "customer_erased" | "customer_orders_open" | "customer_money_open" | "erase_unconfirmed" | "enquiry_changed" | "enquiry_step_impossible" | "assignee_invalid" | "sheet_not_text" | "sheet_not_table" | "sheet_is_picture" | "sheet_is_workbook" | "letters_lost" | "sheet_kind" | "sheet_quote_open" | "sheet_empty" | "sheet_too_long" | "column_unknown" | "column_twice" | "column_missing" | "cells_too_many" | "cell_not_used" | "row_kind_unknown" | "row_twice" | "rows_disagree" | "cell_not_yes_no" | "text_file_invalid" | "cell_not_number" | "status_unknown" | "product_unknown" | "picture_file_missing" | "alts_uneven" | "archive_unreadable" | "archive_without_sheet" | "archive_file_unknown" | "plan_changed" | "not_a_demo";
        /** @description A category in the category bar. */
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
            /** @description Its name in URLs. */
            slug: string;
        };
        /** @description The featured products. */
        FeaturedProducts: {
            /** @description The products, including those out of stock. */
            featured_products: components["schemas"]["ProductEntry"][];
        };
        /** @description An order that is packed. */
        FinishPacking: {
            /**
             * @description Whether every line that was not packed and is not sold by weight is packed as ordered. Otherwise such a line is
             *     refused: 400 `line_not_packed`.
             */
            is_rest_as_ordered?: boolean;
            order_id: components["schemas"]["Id"];
            version?: components["schemas"]["Id"] | null;
        };
        /** @description Free delivery from a minimum amount of products on, in riyals. */
        FreeDelivery: {
            /** @description The minimum amount, before any discount. */
            from: components["schemas"]["Money"];
            /** @description Whether delivery of this cart is free. */
            is_earned: boolean;
            /** @description The amount that the cart lacks; 0.00 once delivery is free. */
            missing: components["schemas"]["Money"];
        };
        /** @description A form for the payment gateway. */
        GatewayForm: {
            /** @description The URL that the shopper's browser posts the form to, urlencoded. */
            action: string;
            fields: {
                [key: string]: string;
            };
        };
        /** @description Orders and a driver. */
        GivenOrders: {
            driver_id: components["schemas"]["Id"] | null;
            order_ids: components["schemas"]["Id"][];
        };
        /** @description The orders as they are now. */
        GivenOrdersResult: {
            orders: components["schemas"]["StaffOrder"][];
        };
        Health: {
            status: string;
        };
        /**
         * @description An integer, or its decimal digits as a text
         * @example 1
         */
        Id: number | string;
        /** @description What the shopper wants if a product is missing. */
        LineWish: {
            /** @description A variation in the cart; others are ignored. */
            variation_id: components["schemas"]["Id"];
            /** @description 'call_me', 'replace_similar' or 'leave_out'. */
            wish: components["schemas"]["Wish"];
        };
        /** @description The login form. */
        Login: {
            /** @description Password. */
            password: string;
            /**
             * @description Whether the session continues after the browser is closed.
             * @default true
             */
            remember?: boolean;
            /**
             * @description Phone number in any usual spelling.
             * @example 97455512345
             */
            whatsapp_number: string;
        };
        /** @description What `toJSON` returns of a new credential. Other fields are ignored. */
        MadeCredential: {
            id: components["schemas"]["Base64Url"];
            response: components["schemas"]["MadeCredentialResponse"];
        };
        /** @description The part of a new credential that the authenticator made. */
        MadeCredentialResponse: {
            authenticatorData: components["schemas"]["Base64Url"];
            clientDataJSON: components["schemas"]["Base64Url"];
            publicKey: components["schemas"]["Base64Url"];
        };
        /** @description The main address; both fields are null if there is none. */
        MainAddress: {
            /**
             * Format: int64
             * @description The address's id.
             */
            address: number | null;
            address_details: components["schemas"]["AddressDetails"] | null;
        };
        /** @description What shoppers are told while the shop is closed for maintenance. */
        MaintenanceNotice: {
            /** @description Whether the shop has not opened yet. */
            is_opening: boolean;
            /** @description What the shop says, in English; empty if it says nothing of its own. */
            message: string;
            /** @description The same in Arabic; may be empty. */
            message_ar: string;
            /**
             * Format: date-time
             * @description When the shop opens again by itself, as RFC 3339 with Qatar's offset; null if that is not known.
             */
            until: string | null;
        };
        /** @description A member of staff. */
        Member: {
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Null if the account is active.
             */
            disabled_at: string | null;
            email: string | null;
            /** @description Whether an authenticator app is enrolled. */
            has_second_factor: boolean;
            /**
             * Format: date-time
             * @description Null before the first sign-in.
             */
            last_signed_in_at: string | null;
            name: string;
            /**
             * Format: int64
             * @description The number of passkeys.
             */
            passkeys: number;
            role: components["schemas"]["StaffRole"];
            username: string;
        };
        /** @description A member of staff with a temporary password, which is shown once. */
        MemberAccess: {
            member: components["schemas"]["Member"];
            /** @description Must be changed at the next sign-in. */
            password: string;
        };
        /** @description Identifies a member of staff. */
        MemberName: {
            username: string;
        };
        /** @description All staff. */
        Members: {
            /** @description Sorted by username. */
            members: components["schemas"]["Member"][];
        };
        /**
         * @description The stable name of a text that is not an error
         * @enum {string}
         */
        MessageKey: "no_data_found" | "no_blogs" | "no_slots" | "page_not_found" | "out_of_stock_badge" | "ran_out" | "variation_ran_out" | "quantity_failed" | "try_later" | "coupon_applied" | "coupon_invalid" | "coupon_refused" | "coupon_removed" | "coupon_not_removed" | "otp_sent" | "otp_not_sent" | "order_cancelled" | "form_submitted" | "currency" | "express" | "sub_total" | "discount" | "tax" | "delivery_charge" | "amount_payable" | "password_hint" | "type_home" | "type_work" | "type_other" | "numbered_unit" | "numbered_building" | "numbered_street" | "numbered_zone" | "fill_in" | "payment_online" | "payment_cash" | "mixed_weight" | "pay_online" | "payment_under_way" | "weights_later" | "weights_final" | "cancelled_payment_failed" | "cancelled_not_charged" | "cancelled_unpaid" | "cancelled_replaced" | "refund_done" | "refund_within" | "second_due" | "second_open" | "part_due" | "part_open" | "part_refunded" | "refund_due" | "refund_open" | "processing_title" | "processing_news" | "accepted_title" | "accepted_news" | "not_delivered_title" | "not_delivered_news" | "opening_soon" | "rescheduled_title" | "rescheduled_news" | "weighed_title" | "weighed_news" | "nothing_packed_news" | "packed_title" | "packed_changed_title" | "packed_cash_news" | "packed_paid_news" | "packed_refund_news" | "packed_more_news" | "nothing_packed_refund_news" | "on_the_way_title" | "on_the_way_news" | "cancelled_title" | "cancelled_news" | "cancelled_for_reason" | "cancelled_refund_news" | "cancelled_refund_for_reason" | "refunded_title" | "refund_title" | "refund_for_reason" | "cash_back_for_reason" | "second_refunded" | "delivered_title" | "delivered_news" | "delivered_plain_news";
        /**
         * @description An amount in dirhams. In JSON it is a string of riyals with exactly two decimals, `"45.50"`.
         * @example 45.50
         */
        Money: string;
        /** @description An id with a name: a municipality, a blog category or a tag. */
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
             * @description Degrees; coordinates outside Qatar are not stored.
             */
            latitude?: number | null;
            /**
             * Format: double
             * @description Degrees.
             */
            longitude?: number | null;
            /** @description The id from municipality-list. */
            municipality_id: components["schemas"]["Id"];
            /** @description Street. */
            pincode: string;
            unit: string;
            /** @description The zone's number. */
            zone_id: components["schemas"]["ZoneText"];
        };
        /** @description A visitor's enquiry. */
        NewEnquiry: {
            /** @description The e-mail address for the reply. */
            email: string;
            /** @description The question. */
            enquiry: string;
            /** @description The visitor's name. */
            name: string;
            /** @description The form that was used: `contact` or `support`. */
            source: components["schemas"]["EnquirySource"];
        };
        /** @description A new member of staff. */
        NewMember: {
            /** @description An e-mail address, which can also be signed in with. */
            email?: string | null;
            /** @example Noor Al-Kuwari */
            name: string;
            role: components["schemas"]["StaffRole"];
            /** @example noor */
            username: string;
        };
        /** @description A passkey that the browser has made. */
        NewPasskey: {
            credential: components["schemas"]["MadeCredential"];
            /** @example My phone */
            name: string;
        };
        /** @description The account of a new shop's owner. */
        NewShopOwner: {
            /** @description The e-mail address, with which one can sign in too; null for none. */
            email?: string | null;
            name: string;
            password: string;
            /** @description The last part of the link that the program printed at its first start. */
            token: string;
            /** @example noor */
            username: string;
        };
        /** @description A text that is not an error, with the values that it contains. */
        Notice: {
            /** @description The stable name of the text. */
            code: components["schemas"]["MessageKey"];
            /** @description The values in the text, in their order: amounts in riyals, days as YYYY-MM-DD, counts, order numbers. */
            details: string[];
        };
        /** @description A notification. */
        Notification: {
            /**
             * Format: date-time
             * @description When it was created, with Doha's UTC offset.
             */
            created_date: string;
            /** @description Its text. */
            description: string;
            /**
             * Format: int64
             * @description The notification's id.
             */
            id: number;
            /** @description Whether the customer has read it. */
            is_read: boolean;
            /** @description The path of the page that it leads to; missing without one. */
            link?: string;
            notice: components["schemas"]["NotificationNotices"] | null;
            /** @description Its title. */
            title: string;
        };
        /** @description The codes of a notification about an order. */
        NotificationNotices: {
            description: components["schemas"]["Notice"];
            title: components["schemas"]["Notice"];
        };
        /** @description The newest notification that the customer has read. */
        NotificationRead: {
            /** @description This notification and all older ones are marked as read. */
            id: components["schemas"]["Id"];
        };
        /** @description The notifications that are still unread. */
        NotificationReadAnswer: {
            /** @description The number of unread notifications in the list. */
            unread_count: number;
        };
        /** @description A date. */
        OpenDay: {
            /** Format: date */
            date: string;
            /** @description The version of the calendar that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description An order. */
        Order: {
            awaited: components["schemas"]["Awaited"] | null;
            /** @description Whether the customer may cancel it now. */
            can_cancel: boolean;
            /** @description Why the shop refused or cancelled the order, in its own words; missing if it gave no reason. */
            cancel_reason?: string;
            /**
             * Format: date-time
             * @description When the order was placed, with Qatar's UTC offset.
             * @example 2026-11-21T10:00:00+03:00
             */
            created: string;
            /**
             * Format: date
             * @description The delivery date as YYYY-MM-DD.
             */
            date_of_delivery: string;
            delivery_location: components["schemas"]["DeliveryLocation"] | null;
            delivery_timeslot: components["schemas"]["DeliveryTimeslot"] | null;
            /** Format: int64 */
            id: number;
            /**
             * @description The order number for display.
             * @example HM000042
             */
            ids: string;
            /**
             * @description A link to the invoice, which expires; null unless delivered.
             * @example /api/invoice/42?expires=1795245000&signature=...
             */
            invoice_url: string | null;
            /** @description Whether it has been paid online. */
            is_paid: boolean;
            /** @description Whether it can be paid online now; false while a payment is in progress. */
            is_payable: boolean;
            /** @description A message to the customer. */
            message: string | null;
            order_details: components["schemas"]["OrderLine"][];
            /**
             * Format: int64
             * @description The same as `id`.
             */
            order_id: number;
            /** @description The customer's note; empty if there is none. */
            order_note: string;
            order_status: components["schemas"]["OrderStatus"];
            /**
             * Format: int32
             * @description 1 Processing, 2 Accepted, 3 Food on the way, 4 Cancelled, 5 Delivered.
             */
            order_status_no: number;
            payment_type: components["schemas"]["PaymentType"];
            /** @description The path of the payment page; null unless payable. */
            react_order_url: string | null;
            /** @description The content of `message` by code; empty if there is no message. */
            remarks: components["schemas"]["Notice"][];
            /**
             * Format: date-time
             * @description When the weights were settled, with Qatar's UTC offset; null before that, and if nothing is sold by weight. From
             *     then on the amounts are final.
             * @example 2026-11-21T10:00:00+03:00
             */
            settled: string | null;
            /** @description The total amount, in riyals. */
            total_amount: components["schemas"]["Money"];
            /** @description The parts of the total. */
            totals: components["schemas"]["OrderTotals"];
        };
        /** @description The placed order. */
        OrderCreated: {
            gateway: components["schemas"]["GatewayForm"] | null;
            /** Format: int64 */
            id: number;
            order: components["schemas"]["CreatedOrder"];
            /** @description In riyals. */
            order_total_amount: components["schemas"]["Money"];
            /** @description The keyed hash of the order and its total. */
            signature: string;
        };
        /** @description Identifies an order. */
        OrderId: {
            order_id: components["schemas"]["Id"];
        };
        /** @description A line of an order. */
        OrderLine: {
            /** @description The line's total, in riyals. */
            amount: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description The packed units if they are fewer than ordered, or those of what replaced the product.
             */
            packed_quantity?: number;
            /** @description The weight of the whole line as packed, such as '1.25 kg'; null before packing, and if it is not sold by weight. */
            packed_weight: string | null;
            /** @description The product's name with its variation. */
            product: string;
            /**
             * Format: int32
             * @description Units.
             */
            quantity: number;
            /** @description The product that was packed in place of the ordered one, with its variation. */
            replaced_by?: string;
            /** @description The weight of one unit, such as '500 gram'. */
            weight: string | null;
            /** @description What the customer wants if the product is missing; absent for `call_me`. */
            wish?: components["schemas"]["Wish"];
        };
        /**
         * @description The status of an order (ORD-07).
         * @enum {string}
         */
        OrderStatus: "Processing" | "Accepted" | "Food on the way" | "Cancelled" | "Delivered";
        /** @description The parts of an order's total, in riyals. */
        OrderTotals: {
            amount_payable: components["schemas"]["Money"];
            delivery_charge: components["schemas"]["Money"];
            discount_amount: components["schemas"]["Money"];
            sub_total: components["schemas"]["Money"];
            total_tax: components["schemas"]["Money"];
        };
        /**
         * @description The delivery type of an order, with its wire names (CHK-06).
         * @enum {string}
         */
        OrderType: "Express Delivery" | "Scheduled Delivery";
        /** @description A code was sent. */
        OtpChallenge: {
            /** @description The id to send to verify-otp with the code. */
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
             * @description Seconds until another code can be requested.
             */
            resend_in: number;
            /**
             * Format: int32
             * @description The number of attempts to enter the code.
             */
            tries: number;
        };
        /** @description A passkey of the member of staff. */
        OwnPasskey: {
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: date-time
             * @description Null if it was never used.
             */
            last_used_at: string | null;
            /** @description The name that its owner gave it. */
            name: string;
        };
        /** @description One's own passkeys. */
        OwnPasskeys: {
            /** @description Oldest first. */
            passkeys: components["schemas"]["OwnPasskey"][];
        };
        /** @description A session of the member of staff. */
        OwnSession: {
            /** @description The network address that it was begun from. */
            address: string;
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            id: number;
            /** @description Whether this call belongs to it. */
            is_current: boolean;
            /** Format: date-time */
            last_used_at: string;
            /** @description What the browser calls itself. */
            user_agent: string;
        };
        /** @description What was packed of a line. */
        PackLine: {
            /**
             * Format: int32
             * @description The line's position in the order, starting with 1.
             */
            line: number;
            order_id: components["schemas"]["Id"];
            packed: components["schemas"]["PackedInput"];
            version?: components["schemas"]["Id"] | null;
        };
        /** @description What was packed of a line. */
        PackedContent: {
            /** @enum {string} */
            kind: "as_ordered";
        } | {
            /** Format: int32 */
            grams: number;
            /** @enum {string} */
            kind: "weighed";
        } | {
            /** @enum {string} */
            kind: "short";
            /** Format: int32 */
            units: number;
        } | {
            /**
             * Format: int32
             * @description The packed grams, if it is sold by weight.
             */
            grams: number | null;
            /** @description Whether the customer has agreed to pay its own price if it is higher. */
            is_price_agreed: boolean;
            /** @enum {string} */
            kind: "substitute";
            /** @description Its name with its variation. */
            product: string;
            /** @description Its price for one unit, in riyals. */
            unit_price: components["schemas"]["Money"];
            /** Format: int32 */
            units: number;
            /**
             * Format: int64
             * @description The variation; null if it was deleted.
             */
            variation_id: number | null;
        } | {
            /** @enum {string} */
            kind: "left_out";
        };
        /**
         * @description What was packed. `is_still_there` says that the ordered units that were not packed are still there, so that they go
         *     back to the stock; otherwise they are missing on the shelf too.
         */
        PackedInput: {
            /** @enum {string} */
            kind: "as_ordered";
        } | {
            /** Format: int32 */
            grams: number;
            /** @enum {string} */
            kind: "weighed";
        } | {
            is_still_there?: boolean;
            /** @enum {string} */
            kind: "short";
            /** Format: int32 */
            units: number;
        } | {
            /**
             * Format: int32
             * @description Its packed grams, if it is sold by weight.
             */
            grams?: number | null;
            /** @description Whether the customer has agreed to pay its own price, even if it is higher. */
            is_price_agreed?: boolean;
            is_still_there?: boolean;
            /** @enum {string} */
            kind: "substitute";
            /** Format: int32 */
            units: number;
            variation_id: components["schemas"]["Id"];
        } | {
            is_still_there?: boolean;
            /** @enum {string} */
            kind: "left_out";
        };
        /** @description What the customer is told, or was told, when packing is finished, in English. */
        PackedNews: {
            text: string;
            title: string;
        };
        /** @description A line on the packing bench. */
        PackingLine: {
            /** @description The price of the line as far as it is packed, in riyals. */
            amount: components["schemas"]["Money"];
            /** @description The address of its picture; empty if it has none, and in lists. */
            image: string;
            /** @description Whether it is sold by weight. */
            is_weighed: boolean;
            /** @description Its position in the order, starting with 1, which identifies it in all calls. */
            line: number;
            /**
             * Format: int64
             * @description The ordered grams, if it is sold by weight.
             */
            ordered_grams: number | null;
            packed: components["schemas"]["PackedContent"] | null;
            /** @description The product's name with its variation. */
            product: string;
            /** @description The product's name in Arabic; empty if it has none. */
            product_ar: string;
            /**
             * Format: int32
             * @description The ordered units.
             */
            quantity: number;
            /**
             * Format: int32
             * @description The ordered units that went back to the stock.
             */
            returned_units: number;
            /**
             * Format: int64
             * @description The grams of one unit.
             */
            unit_grams: number | null;
            /** @description The price of one unit, in riyals. */
            unit_price: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The ordered variation; null if it was deleted.
             */
            variation_id: number | null;
            /** @description What the customer wants if it is missing. */
            wish: components["schemas"]["Wish"];
        };
        /** @description The orders to pack. */
        PackingList: {
            /**
             * Format: date
             * @description The delivery date as YYYY-MM-DD.
             */
            day: string;
            /** @description The accepted orders, packed or not: express first, then by slot; at most 500. */
            orders: components["schemas"]["PackingOrder"][];
        };
        /** @description An order on the packing bench. */
        PackingOrder: {
            /** @description What the driver collects, in riyals. */
            at_door: components["schemas"]["Money"];
            /** @description What goes back of an online payment once packing is finished, in riyals. */
            back: components["schemas"]["Money"];
            /** @description How much less, in riyals. */
            cheaper_by: components["schemas"]["Money"];
            customer_name: string;
            /** @description 11 digits. */
            customer_phone: string;
            /**
             * Format: date
             * @description The delivery date as YYYY-MM-DD.
             */
            day: string;
            /** @description How much more than that it comes to as far as it is packed, in riyals. */
            dearer_by: components["schemas"]["Money"];
            end_time: string | null;
            /** Format: int64 */
            id: number;
            is_express: boolean;
            /** @description Whether it is still to be packed although its slot has begun or its day has passed. */
            is_late: boolean;
            is_online: boolean;
            is_paid: boolean;
            lines: components["schemas"]["PackingLine"][];
            news: components["schemas"]["PackedNews"];
            /** @description The customer's note; empty if there is none. */
            note: string;
            /**
             * @description The order number for display.
             * @example HM000042
             */
            number: string;
            /** @description What it came to when it was placed, in riyals. */
            ordered_amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When packing was finished, with Qatar's UTC offset; null before that, and while it is corrected.
             */
            packed_at: string | null;
            /** @description The number of lines that are packed. */
            packed_lines: number;
            /**
             * Format: int64
             * @description The slot; null for Express Delivery.
             */
            slot_id: number | null;
            /** @description HH:MM in Doha; null for Express Delivery. */
            start_time: string | null;
            status: components["schemas"]["OrderStatus"];
            totals: components["schemas"]["PackingTotals"];
            /**
             * Format: int64
             * @description Counts the order's changes.
             */
            version: number;
        };
        /** @description What an order comes to as far as it is packed, in riyals. Lines that are not packed count as ordered. */
        PackingTotals: {
            amount_payable: components["schemas"]["Money"];
            delivery_charge: components["schemas"]["Money"];
            discount_amount: components["schemas"]["Money"];
            sub_total: components["schemas"]["Money"];
            total_tax: components["schemas"]["Money"];
        };
        /** @description A paper with one table, ready to be laid out from top to bottom. */
        Paper: {
            /** @description The columns of the table. */
            columns: components["schemas"]["PaperColumn"][];
            /** @description Labelled facts above the table. */
            facts: components["schemas"]["PaperEntry"][];
            /** @description The title. */
            heading: components["schemas"]["Bilingual"];
            /** @description The rows of the table. */
            rows: components["schemas"]["PaperRow"][];
            /** @description The shop's name. */
            shop: string;
            /** @description The company, address, phone and e-mail address of the shop, as far as they are set and the paper shows them. */
            shop_lines: string[];
            signature: components["schemas"]["Bilingual"] | null;
            /** @description What it is about: an order's display number, or a day with a slot. */
            subject: string;
            sum: components["schemas"]["PaperSum"] | null;
        };
        /** @description A column of a paper's table. */
        PaperColumn: {
            /** @description What its cells contain. */
            kind: components["schemas"]["PaperColumnKind"];
            label: components["schemas"]["Bilingual"] | null;
        };
        /**
         * @description What the cells of a column contain.
         * @enum {string}
         */
        PaperColumnKind: "tick" | "item" | "text" | "figure";
        /** @description A labelled fact on an invoice, of one or more lines. */
        PaperEntry: {
            /** @description The label. */
            label: components["schemas"]["Bilingual"];
            /** @description The lines of text. */
            lines: string[];
        };
        /** @description A row of a paper's table. */
        PaperRow: {
            /** @enum {string} */
            kind: "group";
            /** @description Its text. */
            name: string;
        } | {
            /** @description A cell for each column but those to tick, each with its lines of text. */
            cells: string[][];
            /** @enum {string} */
            kind: "cells";
        };
        /** @description An amount with its label, below the table or in the list of payments. */
        PaperSum: {
            /** @description The amount in riyals. A discount has a minus sign. */
            amount: string;
            /** @description The label. */
            label: components["schemas"]["Bilingual"];
        };
        /** @description Papers, each to be printed from a sheet of its own; none if there is nothing to print. */
        Papers: {
            papers: components["schemas"]["Paper"][];
        };
        /** @description A signature algorithm. */
        PasskeyAlgorithm: {
            /**
             * Format: int32
             * @description Its number in COSE.
             */
            alg: number;
            type: components["schemas"]["PasskeyKind"];
        };
        /** @description What `parseCreationOptionsFromJSON` takes. */
        PasskeyCreationOptions: {
            authenticatorSelection: components["schemas"]["PasskeyRequirements"];
            challenge: components["schemas"]["Base64Url"];
            /** @description The passkeys that the account has. */
            excludeCredentials: components["schemas"]["PresentPasskey"][];
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithm"][];
            rp: components["schemas"]["PasskeyShop"];
            /**
             * Format: int64
             * @description Milliseconds.
             */
            timeout: number;
            user: components["schemas"]["PasskeyUser"];
        };
        /** @description Identifies a passkey. */
        PasskeyId: {
            passkey_id: components["schemas"]["Id"];
        };
        /**
         * @description The only kind of credential that browsers know.
         * @enum {string}
         */
        PasskeyKind: "public-key";
        /** @description The name of a new passkey, and the password of its owner. */
        PasskeyRequest: {
            current_password: string;
            /**
             * @description By which its owner tells it from others.
             * @example My phone
             */
            name: string;
        };
        /**
         * @description What `parseRequestOptionsFromJSON` takes. It names no account: the authenticator offers those that it has for the
         *     shop.
         */
        PasskeyRequestOptions: {
            challenge: components["schemas"]["Base64Url"];
            /** @description The shop's host. */
            rpId: string;
            /**
             * Format: int64
             * @description Milliseconds.
             */
            timeout: number;
            userVerification: components["schemas"]["PasskeyRequirement"];
        };
        /**
         * @description What the authenticator must do.
         * @enum {string}
         */
        PasskeyRequirement: "required";
        /** @description What the authenticator must do: remember the account, so that nobody has to type a name, and verify the person. */
        PasskeyRequirements: {
            /** @description The older form of `residentKey`. */
            requireResidentKey: boolean;
            residentKey: components["schemas"]["PasskeyRequirement"];
            userVerification: components["schemas"]["PasskeyRequirement"];
        };
        /** @description The shop that a passkey is for. */
        PasskeyShop: {
            id: string;
            name: string;
        };
        /** @description A passkey that the browser has used. */
        PasskeySignIn: {
            credential: components["schemas"]["UsedCredential"];
        };
        /** @description The account that a passkey is for, as the authenticator shows it. */
        PasskeyUser: {
            displayName: string;
            id: components["schemas"]["Base64Url"];
            name: string;
        };
        /** @description A new password and the proof that the phone is the customer's. */
        PasswordUpdate: {
            /** @description At least 8 characters with a digit and a special character. */
            new_password: string;
            /** @description The proof from verify-otp. */
            verification: string;
            /** @description `974XXXXXXXX`; a leading `+` is stripped. */
            whatsapp_number: string;
        };
        /** @description The form to post to the gateway. */
        PaymentStarted: {
            gateway: components["schemas"]["GatewayForm"];
            /** @description The order's total, in riyals. */
            order_total_amount: components["schemas"]["Money"];
            /** @description The keyed hash of the order and its total. */
            signature: string;
        };
        /**
         * @description The payment type of an order, with its wire names (CHK-08, API-18).
         * @enum {string}
         */
        PaymentType: "Online" | "COD";
        /**
         * @description How far the conversion of an upload is.
         * @enum {string}
         */
        PictureUploadState: "queued" | "converting" | "ready" | "failed";
        /** @description A blog post. */
        Post: {
            /** @description The address of its page. */
            canonical: string;
            /**
             * Format: date-time
             * @description When it was published, in Doha's time.
             */
            created: string;
            /** @description Its text: HTML without active content. In lists only its beginning, without elements. */
            description: string;
            /** @description Its picture. */
            featured_image: string;
            /** @description What the picture shows; missing if it only decorates. */
            featured_image_alt?: string;
            /** @description The description of its page. */
            meta_description: string;
            /** @description The title of its page. */
            meta_title: string;
            /** @description Its name in URLs. */
            slug: string;
            /** @description Its tags. */
            tags: components["schemas"]["Named"][];
            /** @description Its title. */
            title: string;
            /**
             * Format: int64
             * @description The writer's id.
             */
            writer_id: number;
            /** @description The writer's picture; missing without one. */
            writer_image?: string;
            /** @description The writer's name. */
            writer_name: string;
            /** @description A few words about the writer; missing without any. */
            writer_text?: string;
        };
        /** @description Identifies a post. */
        PostBySlug: {
            /** @description The post's name in its URL. */
            slug: string;
        };
        /** @description A blog post's page. */
        PostDetail: {
            /** @description The post. */
            blog: components["schemas"]["Post"];
            /** @description Posts on the same subject. */
            related_blogs: components["schemas"]["Post"][];
        };
        /** @description Identifies a tag. */
        PostsByTag: {
            /** @description The tag's id. */
            tag_id: components["schemas"]["Id"];
        };
        /** @description A passkey that the account has. */
        PresentPasskey: {
            id: components["schemas"]["Base64Url"];
            type: components["schemas"]["PasskeyKind"];
        };
        /** @description A coupon and a sample cart. */
        PreviewCoupon: {
            /** @description Whether express is chosen. */
            is_express: boolean;
            /** @description Whether the customer has not ordered before. */
            is_first_order: boolean;
            /** @description At most 40. */
            lines: components["schemas"]["StaffSampleLine"][];
            terms: components["schemas"]["StaffCouponTerms"];
        };
        /** @description The texts of a page that is not saved yet. */
        PreviewShopPage: {
            html: string;
            html_ar: string;
        };
        /** @description A label for one bag. */
        PriceLabel: {
            /** @description The date of packing. */
            date: string;
            /** @description The order's display number. */
            order_number: string;
            /** @description The label of the date. */
            packed_on: components["schemas"]["Bilingual"];
            /** @description What that price is for. */
            per_kilogram: components["schemas"]["Bilingual"];
            /** @description The price of the whole bag, before a discount of the order and before tax. */
            price: string;
            /** @description The price of a kilogram, if the product was weighed. */
            price_per_kilogram: string | null;
            /** @description The product's name with its variation. */
            product: string;
            /** @description The product's name in Arabic, if it has one. */
            product_arabic: string | null;
            /** @description The shop's name. */
            shop: string;
            /** @description The number of units, if there are several. */
            units: string | null;
            /** @description The packed weight, or the ordered one of a product that is not weighed; `None` if it has no weight. */
            weight: string | null;
        };
        /** @description Price labels. */
        PriceLabels: {
            labels: components["schemas"]["PriceLabel"][];
        };
        /** @description A product. */
        Product: {
            /** @description The address of its page. */
            canonical: string;
            /** @description The price before a reduction; only if it is reduced. */
            compare_price?: components["schemas"]["Money"];
            /** @description Its description. */
            description: string;
            /** @description The description of its page. */
            description_meta: string;
            /** @description Its picture, a WebP of 800 pixels; the variants `-400` and `.avif` have the same address otherwise. */
            featured_image: string;
            /** @description Whether it has variations to choose from. */
            has_variation: boolean;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description The picture's alternative text. */
            image_alt: string;
            /** @description Whether it can be bought; false if it is out of stock. */
            is_active: boolean;
            /** @description Whether it is sold by weight, so that the price is settled at packing. With variations, whether any is. */
            is_weighed: boolean;
            /** @description The title of its page. */
            meta: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description The maximum number of pieces.
             */
            pieces_end: number | null;
            /**
             * Format: int64
             * @description The minimum number of pieces.
             */
            pieces_start: number | null;
            /** @description The price in riyals with two decimals; with variations, the lowest one that can be bought. */
            sale_price: components["schemas"]["Money"];
            /** @description Its name in URLs. */
            slug: string;
            /** @description Always null: a product's own name includes no variation. */
            variation_name: string | null;
            /** @description Its variations; empty if there is no choice. */
            variations: components["schemas"]["Variation"][];
            /** @description The weight, such as `500 gram`; with variations, that of the one whose price is shown. */
            weight: string | null;
        };
        /** @description Identifies a product. */
        ProductById: {
            /** @description The product's id. */
            id: components["schemas"]["Id"];
        };
        /** @description A product's page. */
        ProductDetail: {
            /** @description Its pictures after the first one, in their order. */
            more_pictures: components["schemas"]["ProductPicture"][];
            /** @description The product. */
            product_detail: components["schemas"]["Product"];
            /** @description The related products, including those out of stock. */
            related_products: components["schemas"]["ProductEntry"][];
        };
        /** @description A product in a list. */
        ProductEntry: {
            /** @description The product. */
            product_data: components["schemas"]["Product"];
        };
        /** @description A further picture of a product. */
        ProductPicture: {
            /** @description Its address, as that of the first one. */
            image: string;
            /** @description The picture's alternative text. */
            image_alt: string;
        };
        Readiness: {
            status: string;
            /** @description What does not keep the program from serving, and is wrong all the same. */
            warnings: components["schemas"]["ShopWarning"][];
        };
        /** @description The enquiry was received. */
        Received: {
            /**
             * Format: int64
             * @description The enquiry's id.
             */
            id: number;
        };
        /**
         * @description What helps with a difference.
         * @enum {string}
         */
        ReconciliationHelp: "check" | "confirm" | "look";
        /**
         * @description The result of comparing a transaction.
         * @enum {string}
         */
        ReconciliationOutcome: "matched" | "unanswered" | "missing_at_gateway" | "other_order" | "amount_differs" | "not_paid_at_gateway" | "paid_only_at_gateway" | "refunded_only_at_gateway" | "refund_missing_at_gateway";
        /** @description Recovery codes, which are shown once. */
        RecoveryCodes: {
            recovery_codes: string[];
        };
        /** @description Which refund. */
        RefundChoice: {
            refund_id: components["schemas"]["Id"];
        };
        /**
         * @description The way in which staff give money back.
         * @enum {string}
         */
        RefundMethod: "gateway" | "cash";
        /** @description A season. */
        RemoveSeason: {
            season_id: components["schemas"]["Id"];
            /** @description The version of the seasons that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description A window of the week. */
        RemoveWindow: {
            /** @description `HH:MM`, up to `24:00`. */
            end_time: string;
            /** @description `HH:MM`, in Qatar. */
            start_time: string;
            /** @description The version of the week that the caller saw. */
            version: components["schemas"]["Id"];
            weekday: components["schemas"]["StaffWeekday"];
        };
        /** @description What happened at the door. */
        ReportedDelivery: {
            /**
             * Format: date-time
             * @description When it happened, by the phone's clock.
             * @example 2026-11-21T12:00:00+03:00
             */
            happened_at: string;
            /**
             * @description Made once for each report by the caller, such as a UUID: a repetition with the same key changes nothing.
             * @example 0b5e3f6a-98c1-4f0e-9a55-7d1f0a2b3c4d
             */
            key: string;
            order_id: components["schemas"]["Id"];
            outcome: components["schemas"]["ReportedOutcome"];
        };
        /** @description The outcome. */
        ReportedOutcome: {
            cash_received: components["schemas"]["Money"] | null;
            /** @enum {string} */
            kind: "delivered";
        } | {
            /** @enum {string} */
            kind: "failed";
            reason: components["schemas"]["DeliveryFailure"];
            /** @description For the reason `other`: one line in the driver's words, which the customer reads. */
            words?: string | null;
        };
        /** @description Orders, the slot to which they are moved, and why. */
        RescheduleOrders: {
            orders: components["schemas"]["SeenOrder"][];
            /** @description The reason that the customers read, one line. */
            reason: string;
            slot_id: components["schemas"]["Id"];
        };
        /** @description The orders as they are now. */
        RescheduledOrders: {
            orders: components["schemas"]["StaffOrder"][];
        };
        /** @description A member of staff and a role. */
        RoleChange: {
            role: components["schemas"]["StaffRole"];
            username: string;
        };
        /** @description A rule that a request breaks. */
        RuleViolation: {
            /** @description Stable name of the error. */
            code: components["schemas"]["ErrorCode"];
            /**
             * @description The values in its text: fields and resources by name, amounts in riyals, days as YYYY-MM-DD, counts, and products
             *     by their names in the response's language.
             */
            details?: string[];
            /** @description The field; empty for the request as a whole. */
            field: string;
        };
        /** @description Which transactions are compared. */
        RunReconciliation: {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /** @description Made once for each comparison by the caller, such as a UUID: a repetition with the same key starts none. */
            key: string;
            /**
             * Format: date
             * @description The last day, at most 92 days in all.
             */
            until: string;
        };
        /**
         * @description What keeps shoppers from buying a product.
         * @enum {string}
         */
        SaleGap: "picture" | "description" | "published" | "offered" | "stock";
        /** @description A change of a banner. */
        SaveBanner: {
            /** @description All of the banner. */
            form: components["schemas"]["StaffBannerForm"];
            id: components["schemas"]["Id"];
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description A change of a category, tag or writer. */
        SaveBlogLabel: {
            /** @description All of it. */
            form: components["schemas"]["StaffBlogLabelForm"];
            id: components["schemas"]["Id"];
            kind: components["schemas"]["StaffBlogLabelKind"];
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description A change of a category. */
        SaveCategory: {
            /** @description All of the category. Subcategories that it lacks are deleted; those without an id are added. */
            form: components["schemas"]["StaffCategoryForm"];
            id: components["schemas"]["Id"];
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description The changes of the grid. */
        SaveGrid: {
            /** @description The changed cells; at most 20000. */
            edits: components["schemas"]["StaffGridEdit"][];
            /** @description Made once for each save by the caller, such as a UUID: a repetition with the same key changes nothing. */
            key: string;
            /** @description The reason of the counts, for the stock's ledger; may be empty. */
            note?: string;
        };
        /** @description The products of a list. */
        SaveHomeList: {
            /** @description All products, in their new order. */
            entries: components["schemas"]["StaffHomeEntryForm"][];
            list: components["schemas"]["StaffHomeListName"];
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description A municipality. */
        SaveMunicipality: {
            municipality_id?: components["schemas"]["Id"] | null;
            name: string;
            /** @description Its name in Arabic; may be empty. */
            name_ar?: string;
            /** @description The version of the zones that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description A change of a post. */
        SavePost: {
            /** @description All of the post. */
            form: components["schemas"]["StaffPostForm"];
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description The version that the caller saw; 0 if staff never wrote the post.
             */
            version: number;
        };
        /** @description A change of a product. */
        SaveProduct: {
            /** @description All of the product. Variations that it lacks are deleted; those without an id are added. */
            form: components["schemas"]["StaffProductForm"];
            id: components["schemas"]["Id"];
            /** @description The version that the caller saw. */
            version: string;
        };
        /** @description A season. */
        SaveSeason: {
            express?: components["schemas"]["StaffExpressHours"] | null;
            /** Format: date */
            first_on: string;
            /** Format: date */
            last_on: string;
            name: string;
            season_id?: components["schemas"]["Id"] | null;
            /** @description The version of the seasons that the caller saw. */
            version: components["schemas"]["Id"];
            /** @description Its week, which replaces the usual one: at most 200 windows. */
            windows: components["schemas"]["StaffWeeklyWindow"][];
        };
        /** @description A new text of a page. */
        SaveShopPage: {
            /** @description The text in English as HTML. If both are empty, the shop shows a neutral text. */
            html: string;
            /** @description The text in Arabic. */
            html_ar: string;
            page: components["schemas"]["ShopPage"];
            /**
             * Format: int32
             * @description The version that the caller saw; 0 if the page was never written.
             */
            version: number;
        };
        /** @description A zone. */
        SaveZone: {
            /** @description Whether it is added. */
            is_new: boolean;
            municipality_id: components["schemas"]["Id"];
            name: string;
            /** @description Its name in Arabic; may be empty. */
            name_ar?: string;
            /** @description Its official number, from 1 to 999. */
            number: components["schemas"]["Id"];
            /** @description The version of the zones that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description A search result. */
        SearchResult: {
            /** @description Its picture. */
            featured_image: string;
            /** @description Whether it has variations to choose from. */
            has_variation: boolean;
            /**
             * Format: int64
             * @description The product's id.
             */
            id: number;
            /** @description Whether it can be bought; false if it is out of stock. */
            is_active: boolean;
            /** @description What was typed if it is not in the name: a search term, or the name of the category or in the other language. */
            matched_term?: string;
            /** @description Its name. */
            name: string;
            /** @description Its name in URLs. */
            slug: string;
        };
        /** @description An order as the caller saw it. */
        SeenOrder: {
            order_id: components["schemas"]["Id"];
            /** @description The version of the order that the caller saw. */
            version: components["schemas"]["Id"];
        };
        /** @description A notification to customers. */
        SendAnnouncement: {
            form: components["schemas"]["StaffAnnouncementForm"];
            /** @description Made once for each notification by the caller, such as a UUID: a repetition with the same key sends nothing. */
            key: string;
        };
        /** @description The phone that the code is sent to. */
        SendOtp: {
            /**
             * @description `974XXXXXXXX`; a leading `+` is stripped.
             * @example 97455512345
             */
            mobile_number: string;
        };
        /** @description A signed-in customer. The refresh token is set as an HttpOnly cookie. */
        Session: {
            token: components["schemas"]["Token"];
            user: components["schemas"]["User"];
        };
        /** @description Whether a coupon is switched on. */
        SetCouponActive: {
            code: string;
            is_active: boolean;
        };
        /** @description The windows that only one date has. */
        SetDayWindows: {
            /** Format: date */
            date: string;
            /** @description The version of the calendar that the caller saw. */
            version: components["schemas"]["Id"];
            windows: components["schemas"]["StaffWindow"][];
        };
        /** @description New terms of delivery. */
        SetDeliveryTerms: {
            /** @description The terms that the caller saw. */
            seen: components["schemas"]["StaffDeliveryTerms"];
            terms: components["schemas"]["StaffDeliveryTerms"];
        };
        /** @description The delivery of a new shop. */
        SetFirstDelivery: {
            /** @description The names of the municipalities, as `setup/state` has them. */
            areas: string[];
            /** @description The delivery fee, in riyals. */
            base_fee: components["schemas"]["Money"];
            free_from: components["schemas"]["Money"] | null;
            version?: components["schemas"]["Id"] | null;
            windows: components["schemas"]["StaffWeeklyWindow"][];
        };
        /** @description The stock from which a variation counts as low. */
        SetLowStock: {
            /**
             * Format: int32
             * @description In units; the shop's usual stock if it is missing or null.
             */
            low_at?: number | null;
            variation_id: components["schemas"]["Id"];
        };
        /** @description All pictures of a product. */
        SetProductPictures: {
            /** @description At most 12, in their order: cards show the first one. */
            pictures: components["schemas"]["StaffPicture"][];
            product_id: components["schemas"]["Id"];
            /** @description The `version` of the pictures that the caller has seen. */
            seen: string;
        };
        /** @description The capacity of a slot. */
        SetSlotCapacity: {
            /**
             * Format: int32
             * @description From 1 to 10000, and at least the number of orders that it has; that of its window if it is missing or null.
             */
            capacity?: number | null;
            /**
             * Format: int32
             * @description The capacity that the caller saw.
             */
            seen: number;
            slot_id: components["schemas"]["Id"];
        };
        /** @description Whether a slot is shut. */
        SetSlotShut: {
            is_shut: boolean;
            slot_id: components["schemas"]["Id"];
        };
        /** @description A variation's own picture. */
        SetVariationPicture: {
            picture?: components["schemas"]["StaffPicture"] | null;
            /** @description The `version` of the variation's picture that the caller has seen. */
            seen: string;
            variation_id: components["schemas"]["Id"];
        };
        /** @description Windows of the week. */
        SetWindows: {
            /** @description The version of the week that the caller saw. */
            version: components["schemas"]["Id"];
            /** @description From 1 to 200. */
            windows: components["schemas"]["StaffWeeklyWindow"][];
        };
        /** @description A municipality. */
        SetupArea: {
            name: string;
            name_ar: string;
            /** @description The number of its zones. */
            zones: number;
        };
        /** @description Whether the link can be used. */
        SetupLinkState: {
            /**
             * @description Whether the owner can make an account with it: it is the latest one, has not expired and was not used,
             *     and nobody works in the shop yet.
             */
            is_open: boolean;
        };
        /**
         * @description A step of setting up a shop.
         * @enum {string}
         */
        SetupStep: "shop" | "delivery" | "products" | "messages";
        /** @description The looks that the shop has chosen. What it has not chosen is the program's own. */
        ShopBrand: {
            /**
             * @description The colour of buttons and the cart, in the same way.
             * @default
             */
            accent: string;
            /**
             * @description The colour of links, chosen things and coloured areas, such as `#0e5a55`; empty for the program's own.
             * @default
             */
            colour: string;
            /**
             * @description The address of the icon of 192 pixels; empty for the program's own.
             * @default
             */
            icon: string;
            /** @default null */
            logo: components["schemas"]["ShopLogo"] | null;
        };
        /** @description The shop's details in every page, as JSON in the element `shop-config`. */
        ShopConfig: components["schemas"]["ShopDetails"] & {
            /**
             * Format: int32
             * @description Minutes after an order is placed in which its customer may cancel it; null if the shop has set no limit.
             */
            cancel_minutes: number | null;
            /** @description Demo mode: codes are shown on screen. */
            demo: boolean;
            /** @description Only in the back office's page: whether the shop's address can have passkeys. */
            has_passkeys?: boolean;
            /** @description Whether the blog has a post. */
            has_posts: boolean;
            /** @description Only while the shop is closed for maintenance and says something of its own. */
            maintenance?: components["schemas"]["MaintenanceNotice"];
            /** @description The pages that the shop has written itself. The others show neutral texts. */
            own_pages: components["schemas"]["ShopPage"][];
            /** @description Only in a rehearsal: the pages say that this is not the shop itself. */
            rehearsal?: boolean;
            /** @description Whether one-time codes reach phones. Without them nobody can sign up or reset a password. */
            sends_codes: boolean;
            /** @description Whether the checkout offers online payment. */
            takes_online: boolean;
        };
        /** @description The shop's details, as its pages show them. */
        ShopDetails: {
            /**
             * @description The heading of the page about the shop; empty for a neutral one.
             * @default
             */
            about_heading: string;
            /**
             * @description The street address, line by line.
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
             * @description The looks that the shop has chosen.
             * @default {
             *       "accent": "",
             *       "colour": "",
             *       "icon": "",
             *       "logo": null
             *     }
             */
            brand: components["schemas"]["ShopBrand"];
            /**
             * @description The trading company that runs it.
             * @default
             */
            company: string;
            /**
             * Format: int32
             * @description The year in the copyright line; null for the current one.
             * @default null
             */
            copyright_year: number | null;
            /**
             * @description The address of the support mailbox.
             * @default
             */
            email: string;
            /**
             * @description The opening hours of the days of which the shop says them, from Sunday on.
             * @default []
             */
            hours: components["schemas"]["DayHours"][];
            /**
             * @description What is said below the opening hours, in English; may be empty.
             * @default
             */
            hours_note: string;
            /**
             * @description The same in Arabic; may be empty.
             * @default
             */
            hours_note_ar: string;
            /**
             * @description Whether the shop is written in Arabic too.
             * @default true
             */
            is_in_arabic: boolean;
            /**
             * @description The brand name.
             * @default Hamour
             */
            name: string;
            /**
             * @description The phone number of customer care, as displayed.
             * @default
             */
            phone: string;
            /**
             * @description The heading of the area of the home page that promotes delivery and the app; empty if it says nothing.
             * @default
             */
            promotion_heading: string;
            /**
             * @description The line below it; may be empty.
             * @default
             */
            promotion_text: string;
            /**
             * Format: int32
             * @description Working days in which the terms promise refunds; null if they do not.
             * @default null
             */
            refund_working_days: number | null;
            /**
             * Format: int32
             * @description Minutes after delivery in which the terms ask for reports; null if they set no time.
             * @default null
             */
            report_minutes: number | null;
            /**
             * Format: int32
             * @description Days after delivery in which goods can be returned; null if they cannot.
             * @default null
             */
            return_days: number | null;
            /**
             * @description What the shop sells, as in a sentence; empty if its pages do not say.
             * @default
             */
            sells: string;
            /**
             * @description Whether the texts explain goods whose price is settled when they are weighed.
             * @default false
             */
            sells_by_weight: boolean;
            /**
             * @description The shop's pages on social networks.
             * @default []
             */
            social: components["schemas"]["SocialPage"][];
            /**
             * @description The title of the home page in search results, without the shop's name; empty for a neutral one.
             * @default
             */
            title: string;
            /**
             * @description How cold the vehicles are kept, from and to in °C; null if the shop does not promise that.
             * @default null
             */
            vehicle_celsius: number[] | null;
        };
        /** @description A logo. */
        ShopLogo: {
            /**
             * Format: int32
             * @description The height in pixels.
             */
            height: number;
            /** @description The address. */
            src: string;
            /**
             * Format: int32
             * @description The width in pixels.
             */
            width: number;
        };
        /**
         * @description A page whose text the shop can write itself.
         * @enum {string}
         */
        ShopPage: "terms" | "privacy" | "about" | "contact";
        /** @description The texts of a page as shoppers would read them. */
        ShopPagePreview: {
            html: string;
            html_ar: string;
        };
        /** @description The text of a page that the shop has written itself, with the present values of the settings. */
        ShopPageText: {
            /** @description The text in English as HTML; empty if there is none. */
            html: string;
            /** @description The text in Arabic; empty if there is none. */
            html_ar: string;
        };
        /**
         * @description Something that is wrong with the shop as a whole.
         * @enum {string}
         */
        ShopWarning: "rehearsal" | "nobody_can_sign_up" | "closed_for_maintenance" | "details_unreadable";
        /**
         * @description Whether a thing is shown at an instant.
         * @enum {string}
         */
        ShownState: "upcoming" | "shown" | "over";
        /**
         * @description What a sign-in still needs.
         * @enum {string}
         */
        SignInStep: "code" | "password" | "enrollment";
        /** @description The member of staff who is signing in or signed in. */
        SignedInStaff: {
            email: string | null;
            /** @description The tag of the language in which they read the back office, if they chose one. */
            language: string | null;
            name: string;
            role: components["schemas"]["StaffRole"];
            username: string;
        };
        /** @description The session was ended. */
        SignedOut: {
            /** @description Always true. */
            signed_out: boolean;
        };
        /** @description A delivery slot: one time window on one date. */
        Slot: {
            end_time: string;
            /**
             * Format: int64
             * @description The slot's id.
             */
            id: number;
            /** @description Whether the slot has capacity left. */
            is_available: boolean;
            /** @description HH:MM, in Doha's time zone. */
            start_time: string;
        };
        /** @description A slot to which orders can be moved. */
        SlotToMoveTo: {
            /** Format: date */
            date: string;
            end_time: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: int32
             * @description The number of orders that it can still take.
             */
            places_left: number;
            start_time: string;
        };
        /** @description The slots to which orders can be moved. */
        SlotsToMoveTo: {
            /** @description Sorted by date and start; full ones are among them. */
            slots: components["schemas"]["SlotToMoveTo"][];
        };
        /** @description The shop's page on a social network. */
        SocialPage: {
            /** @description The name of the network. */
            name: string;
            /** @description The address of the page. */
            url: string;
        };
        /**
         * @description Something that staff do with an order.
         * @enum {string}
         */
        StaffAction: "accept" | "refuse" | "cancel" | "send" | "deliver" | "fail" | "undo";
        /** @description A notification that staff have sent. */
        StaffAnnouncement: {
            /** @description Who sent it. */
            actor: string;
            audience: components["schemas"]["StaffAudience"];
            /** Format: int64 */
            id: number;
            /** @description Whether all have it. */
            is_finished: boolean;
            /** @description The path of the page that it leads to; empty for none. */
            link: string;
            /**
             * Format: int64
             * @description The number of those who have read it.
             */
            readers: number;
            /** Format: date-time */
            sent_at: string;
            text: string;
            text_ar: string;
            title: string;
            title_ar: string;
            /**
             * Format: int64
             * @description The number of those who have it.
             */
            told: number;
            /**
             * Format: int64
             * @description The number of customers when it was sent.
             */
            wanted: number;
        };
        /** @description What staff write to customers. */
        StaffAnnouncementForm: {
            /** @description Whom it is for. */
            audience: components["schemas"]["StaffAudience"];
            /** @description What it leads to. */
            link: components["schemas"]["StaffLink"];
            /** @description The text. */
            text: string;
            /** @description The text in Arabic; may be empty. */
            text_ar: string;
            /** @description The title. */
            title: string;
            /** @description The title in Arabic; may be empty. */
            title_ar: string;
        };
        /** @description A page of notifications. */
        StaffAnnouncements: {
            /** @description Newest first. */
            items: components["schemas"]["StaffAnnouncement"][];
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
        };
        /** @description Whom a notification is for, as staff choose it. */
        StaffAudience: {
            /**
             * Format: int32
             * @description The number of days of `ordered_lately` and `not_lately`; null for other kinds.
             */
            days: number | null;
            /** @description How it is chosen. */
            kind: components["schemas"]["StaffAudienceKind"];
            /**
             * Format: int64
             * @description The municipality; null for other kinds.
             */
            municipality_id: number | null;
            /** @description The numbers of zones or customers; empty for other kinds. */
            numbers: number[];
        };
        /** @description The number of customers of an audience. */
        StaffAudienceCount: {
            /** Format: int64 */
            customers: number;
        };
        /**
         * @description How an audience is chosen.
         * @enum {string}
         */
        StaffAudienceKind: "everyone" | "ordered_lately" | "not_lately" | "never_ordered" | "municipality" | "zones" | "customers";
        /** @description A banner for its form. */
        StaffBanner: {
            form: components["schemas"]["StaffBannerForm"];
            /** Format: int64 */
            id: number;
            /** @description Whether the product that it leads to is not in the shop: shoppers do not see the banner, whatever its state. */
            is_unlinked: boolean;
            /** @description The name of the product or category that it leads to; empty for others. */
            link_name: string;
            /** @description The number of texts that lack Arabic. */
            missing_arabic: number;
            /** @description Whether shoppers see it now. */
            state: components["schemas"]["ShownState"];
            /** @description Identifies what the form holds; a change sends it back. */
            version: string;
        };
        /** @description What staff write about a banner. */
        StaffBannerForm: {
            /** @description From when it is shown, in Doha's time, such as `2026-11-27T18:00`; empty for at once. */
            from: string;
            /** @description The address of its picture in wide windows. */
            image: string;
            /** @description What the pictures show; empty if they only decorate. */
            image_alt: string;
            /** @description The same in Arabic; may be empty. */
            image_alt_ar: string;
            /** @description What it leads to. */
            link: components["schemas"]["StaffLink"];
            /** @description The address of its picture on phones. */
            mobile_image: string;
            /** @description The line below; may be empty. */
            text: string;
            /** @description The same in Arabic; may be empty. */
            text_ar: string;
            /** @description The line in large letters; empty for the name of what it leads to. */
            title: string;
            /** @description The same in Arabic; may be empty. */
            title_ar: string;
            /** @description Until when it is shown; empty for always. */
            until: string;
        };
        /** @description All banners. */
        StaffBanners: {
            /** @description In their order. */
            banners: components["schemas"]["StaffBanner"][];
        };
        /** @description A category, tag or writer of the blog for its form. */
        StaffBlogLabel: {
            form: components["schemas"]["StaffBlogLabelForm"];
            /** Format: int64 */
            id: number;
            /** @description Whether it can be deleted: posts lose a tag, and need the others. */
            is_deletable: boolean;
            kind: components["schemas"]["StaffBlogLabelKind"];
            /** @description The number of texts that lack Arabic. */
            missing_arabic: number;
            /**
             * Format: int64
             * @description The number of posts that have it, drafts included.
             */
            posts: number;
            /** @description Identifies what the form holds; a change sends it back. */
            version: string;
        };
        /** @description What staff write about a category, tag or writer. */
        StaffBlogLabelForm: {
            /** @description The address of a writer's picture; empty for none. */
            image: string;
            /** @description Its name, unique among those of its kind. */
            name: string;
            /** @description The name in Arabic; may be empty. */
            name_ar: string;
            /** @description A few words about a writer; may be empty. */
            text: string;
            /** @description The same in Arabic; may be empty. */
            text_ar: string;
        };
        /**
         * @description What posts are sorted by.
         * @enum {string}
         */
        StaffBlogLabelKind: "category" | "tag" | "writer";
        /** @description What posts are sorted by. */
        StaffBlogLabels: {
            /** @description In the order of the shop. */
            categories: components["schemas"]["StaffBlogLabel"][];
            /** @description By name. */
            tags: components["schemas"]["StaffBlogLabel"][];
            /** @description By name. */
            writers: components["schemas"]["StaffBlogLabel"][];
        };
        /** @description A picture that is in the shop. */
        StaffBrandPicture: {
            /** @description Its address: the value of the setting `brand.logo` or `brand.icon`. */
            address: string;
        };
        /** @description A count of a holder's cash. */
        StaffCashCount: {
            /** @description What was there. */
            counted: components["schemas"]["Money"];
            /** Format: date-time */
            counted_at: string;
            /** @description The username, or the name of the operating system's user. */
            counted_by: string;
            /**
             * Format: date
             * @description The day up to which it counts.
             */
            day: string;
            /** @description What was there beyond what was to be there; negative if something is missing. */
            difference: components["schemas"]["Money"];
            /** @description What was to be there, in riyals; negative if more was given back than taken, as in the fields below. */
            expected: components["schemas"]["Money"];
            holder: components["schemas"]["StaffCashHolder"] | null;
            /** Format: int64 */
            id: number;
            /** @description Why they differ; may be empty. */
            note: string;
        };
        /** @description A page of counts. */
        StaffCashCounts: {
            /** @description Newest first. */
            counts: components["schemas"]["StaffCashCount"][];
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
        };
        /** @description The cash of a day. */
        StaffCashDay: {
            /** Format: date */
            day: string;
            /** @description The office first, then by username. */
            holders: components["schemas"]["StaffCashOfHolder"][];
            /** @description Whether every holder's cash up to this day is counted. */
            is_closed: boolean;
            sum: components["schemas"]["StaffCashSum"];
        };
        /** @description A member of staff who holds cash. */
        StaffCashHolder: {
            name: string;
            username: string;
        };
        /** @description The cash of a holder on a day, in riyals. */
        StaffCashOfHolder: {
            /** @description The counts of this day, the oldest first. */
            counts: components["schemas"]["StaffCashCount"][];
            /** @description What was due of these orders. */
            due: components["schemas"]["Money"];
            expected: components["schemas"]["Money"] | null;
            /** @description What they gave back to customers on this day. */
            given_back: components["schemas"]["Money"];
            holder: components["schemas"]["StaffCashHolder"] | null;
            /**
             * Format: int32
             * @description The orders of this day whose cash they took.
             */
            orders: number;
            /** @description What they took. */
            received: components["schemas"]["Money"];
            /** @description What they took beyond what was due; negative if it was less. */
            received_difference: components["schemas"]["Money"];
        };
        /** @description The sums of all holders on a day, in riyals. */
        StaffCashSum: {
            /** @description What the counts of this day found beyond what was to be there; negative if something was missing. */
            difference: components["schemas"]["Money"];
            /** @description What was due of the orders of this day. */
            due: components["schemas"]["Money"];
            /** @description What is still to be counted, also from earlier days. */
            expected: components["schemas"]["Money"];
            /** @description What was given back to customers. */
            given_back: components["schemas"]["Money"];
            /** @description What was taken. */
            received: components["schemas"]["Money"];
        };
        /** @description A product that changes. */
        StaffCatalogueChange: {
            /** @description The number of all. */
            field_count: number;
            /** @description The first fields that change, of a product that is not new. */
            fields: components["schemas"]["StaffCatalogueField"][];
            kind: components["schemas"]["StaffCatalogueChangeKind"];
            name: string;
            slug: string;
        };
        /**
         * @description How a product changes.
         * @enum {string}
         */
        StaffCatalogueChangeKind: "created" | "updated" | "retired" | "returned";
        /** @description What is wrong with a file, or what it would change. */
        StaffCatalogueCheck: {
            categories_created: number;
            categories_updated: number;
            /**
             * @description The first five hundred products that change: first those with a price jump, then those that leave the shop, then
             *     those that return.
             */
            changes: components["schemas"]["StaffCatalogueChange"][];
            created: number;
            /** @description Pictures that have to be converted first. */
            pictures: number;
            /** @description Those of them that are less than half or more than twice of what they were. */
            price_jumps: number;
            /** @description Prices that change. */
            prices: number;
            /** @description The number of all. */
            problem_count: number;
            /** @description The first thousand things that are wrong. While there is one, the import changes nothing. */
            problems: components["schemas"]["StaffCatalogueProblem"][];
            /** @description Products that leave the shop. */
            retired: number;
            /** @description Retired products that come back. */
            returned: number;
            /** @description Stocks that are counted. */
            stocks: number;
            unchanged: number;
            updated: number;
            /** @description Identifies what would change. Empty if something is wrong. */
            version: string;
        };
        /** @description A field that changes. */
        StaffCatalogueField: {
            /** @description The column of the table. */
            column: string;
            /** @description The beginning of the cell before. For pictures their number. */
            from: string;
            /** @description Whether it is a price that is less than half or more than twice of what it was. */
            is_price_jump: boolean;
            /** @description The beginning of the cell afterwards. For pictures their number, which may be the same. */
            to: string;
            /** @description The variation; empty if the field is of the product, or if there is no choice. */
            variation: string;
        };
        /** @description The result of an import. */
        StaffCatalogueImport: {
            /** @description What is wrong, or what was changed. */
            check: components["schemas"]["StaffCatalogueCheck"];
            /** @description Pictures that have yet to be converted. */
            pictures_left: number;
            state: components["schemas"]["StaffCatalogueImportState"];
        };
        /**
         * @description How far an import is.
         * @enum {string}
         */
        StaffCatalogueImportState: "refused" | "converting" | "done";
        /** @description Something that is wrong with a file. */
        StaffCatalogueProblem: {
            code: components["schemas"]["ErrorCode"];
            /** @description The column; empty for the whole row. */
            column: string;
            /** @description The values in the error's text. */
            details: string[];
            /** @description The file in the archive; empty for the file that was sent itself. */
            file: string;
            /** @description What the row is about; may be empty. */
            item: string;
            /**
             * Format: int32
             * @description The row as spreadsheets number them, or the line of a text file; null for the whole file.
             */
            row: number | null;
        };
        /** @description How far the pictures of the caller's imports are. */
        StaffCatalogueProgress: {
            /**
             * Format: int32
             * @description Pictures that have yet to be converted. Once there is none, the caller sends the import again.
             */
            pictures_left: number;
        };
        /** @description All categories. */
        StaffCategories: {
            /** @description In their order. */
            categories: components["schemas"]["StaffCategory"][];
        };
        /** @description A category for its form. */
        StaffCategory: {
            form: components["schemas"]["StaffCategoryForm"];
            /** Format: int64 */
            id: number;
            /** @description The picture; empty if it has none. */
            image: string;
            /** @description The number of texts that lack Arabic. */
            missing_arabic: number;
            /**
             * Format: int64
             * @description The number of its products.
             */
            products: number;
            /** @description The number of products of each subcategory, in the order of the form. */
            products_of: number[];
            /** @description Identifies what the form holds; a change sends it back. */
            version: string;
        };
        /** @description What staff write about a category. */
        StaffCategoryForm: {
            /** @description The address of its picture; empty for none. */
            image: string;
            /** @description What the picture shows; empty for its name. */
            image_alt: string;
            /** @description The same in Arabic; may be empty. */
            image_alt_ar: string;
            /** @description Whether it is in the bar under the header. */
            is_featured: boolean;
            /** @description The description of its page for search engines. */
            meta_description: string;
            /** @description The description in Arabic; may be empty. */
            meta_description_ar: string;
            /** @description The title of its page for search engines; empty for its name. */
            meta_title: string;
            /** @description The title in Arabic; may be empty. */
            meta_title_ar: string;
            /** @description Its name. */
            name: string;
            /** @description Its name in Arabic; may be empty. */
            name_ar: string;
            /** @description Its name in addresses, unique; empty to make it from the name. */
            slug: string;
            /** @description Its subcategories, in their order. */
            subcategories: components["schemas"]["StaffSubcategoryForm"][];
        };
        /** @description A coupon. */
        StaffCoupon: {
            /**
             * Format: date-time
             * @description When it begins, if not at the beginning of its first day.
             */
            begins_at: string | null;
            code: string;
            status: components["schemas"]["StaffCouponStatus"];
            terms: components["schemas"]["StaffCouponTerms"];
            /**
             * Format: int32
             * @description Uses so far, by all customers.
             */
            uses: number;
            /**
             * Format: int64
             * @description For the next change: it is refused if somebody else has changed the coupon meanwhile.
             */
            version: number;
        };
        /** @description A category of products. */
        StaffCouponCategory: {
            name: string;
            slug: string;
        };
        /** @description A coupon with its figures. */
        StaffCouponDetail: {
            coupon: components["schemas"]["StaffCoupon"];
            /**
             * Format: int32
             * @description Orders that use it, without cancelled ones.
             */
            orders: number;
            /** @description What it took off them, products and delivery together. */
            reduction: components["schemas"]["Money"];
            /** @description What these orders cost together. */
            revenue: components["schemas"]["Money"];
        };
        /** @description Why a coupon does not apply, as a customer reads it. */
        StaffCouponIssue: {
            code: string;
            details: string[];
            message: string;
        };
        /**
         * @description What a coupon takes off.
         * @enum {string}
         */
        StaffCouponKind: "percent" | "amount" | "free_delivery";
        /** @description What a coupon does to a sample cart, with the shop's usual delivery fee. */
        StaffCouponPreview: {
            /** @description The delivery charge with it. */
            delivery: components["schemas"]["Money"];
            /** @description The delivery charge without the coupon. */
            delivery_before: components["schemas"]["Money"];
            /** @description What it takes off the products. */
            discount: components["schemas"]["Money"];
            issue: components["schemas"]["StaffCouponIssue"] | null;
            lines: components["schemas"]["StaffPreviewLine"][];
            sub_total: components["schemas"]["Money"];
            /** @description What the customer pays. */
            total: components["schemas"]["Money"];
        };
        /**
         * @description The products that a coupon is for.
         * @enum {string}
         */
        StaffCouponScope: "all" | "only" | "except";
        /**
         * @description Whether customers can use a coupon now.
         * @enum {string}
         */
        StaffCouponStatus: "active" | "inactive" | "scheduled" | "expired" | "used_up";
        /** @description The terms of a coupon. */
        StaffCouponTerms: {
            amount: components["schemas"]["Money"] | null;
            cap: components["schemas"]["Money"] | null;
            /** @description The slugs of its categories. */
            categories: string[];
            /**
             * Format: date
             * @description The first day, in Qatar; null if it is valid from the beginning.
             */
            first_on: string | null;
            /** @description Whether it is only for a customer's first order. */
            first_order_only: boolean;
            /** @description Whether staff have it switched on. A change of the coupon leaves it as it is. */
            is_active: boolean;
            kind: components["schemas"]["StaffCouponKind"];
            /**
             * Format: date
             * @description The last day; null if it does not end.
             */
            last_on: string | null;
            /**
             * Format: int32
             * @description The maximum number of uses by all customers together; null if there is none.
             */
            max_uses: number | null;
            /**
             * Format: int32
             * @description The maximum number of uses by one customer; null if there is none.
             */
            max_uses_per_customer: number | null;
            /** @description The products' price from which it applies. */
            minimum: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description A whole number from 1 to 100; null unless it takes off a percentage.
             */
            percent: number | null;
            scope: components["schemas"]["StaffCouponScope"];
        };
        /** @description A page of coupons. */
        StaffCoupons: {
            /** @description All categories, which a coupon can be for. */
            categories: components["schemas"]["StaffCouponCategory"][];
            /** @description Sorted by code. */
            coupons: components["schemas"]["StaffCoupon"][];
            /** @description For `after` of the next page; null on the last one. */
            next: string | null;
        };
        /** @description A customer in a list. */
        StaffCustomer: {
            /**
             * Format: date-time
             * @description When the customer was blocked; null if they are not.
             */
            blocked_at: string | null;
            /** @description Why; only staff read it. */
            blocked_reason: string | null;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the customer was erased; null if they are not.
             */
            erased_at: string | null;
            /** Format: int64 */
            id: number;
            /**
             * Format: date-time
             * @description When the latest order was placed; null without orders.
             */
            last_order_at: string | null;
            name: string;
            /** @description What staff wrote about the customer; may be empty. */
            note: string;
            /** Format: int64 */
            order_count: number;
            /**
             * @description 11 digits; null if the customer is erased.
             * @example 97455512345
             */
            phone: string | null;
        };
        /** @description A saved address. A map link is made of the coordinates or, without them, of the text. */
        StaffCustomerAddress: {
            address_type: components["schemas"]["AddressType"];
            /** Format: int64 */
            id: number;
            /** @description Whether it is the default address. */
            is_main: boolean;
            /** Format: double */
            latitude: number | null;
            /** Format: double */
            longitude: number | null;
            municipality: string;
            /** @description The address on one line. */
            text: string;
        };
        /** @description A customer in full. */
        StaffCustomerDetail: {
            addresses: components["schemas"]["StaffCustomerAddress"][];
            /** @description The customer's part of the audit log, the newest first, at most 100; empty without the permission `audit.read`. */
            audit: components["schemas"]["AuditRow"][];
            customer: components["schemas"]["StaffCustomer"];
            /** @description Those that were sent signed in, the newest first, at most 50. */
            enquiries: components["schemas"]["StaffEnquiry"][];
            /** @description The newest first, at most 50. */
            orders: components["schemas"]["StaffOrder"][];
        };
        /** @description A page of customers. */
        StaffCustomerPage: {
            customers: components["schemas"]["StaffCustomer"][];
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
        };
        /** @description A date of the calendar. */
        StaffDay: {
            /** Format: date */
            date: string;
            /** @description Whether the shop delivers on it. */
            is_closed: boolean;
            /** @description Why not; may be empty. */
            reason: string;
            /** @description The season that it belongs to. */
            season: string | null;
            /** @description Sorted by start. */
            windows: components["schemas"]["StaffDayWindow"][];
        };
        /** @description A window of a date. */
        StaffDayWindow: {
            /**
             * Format: int32
             * @description The maximum number of orders.
             */
            capacity: number;
            /** @description `HH:MM`, up to `24:00`. */
            end_time: string;
            /**
             * Format: date-time
             * @description When it is over. Orders for it end earlier.
             */
            ends_at: string;
            /** @description Whether only this date has it. */
            is_extra: boolean;
            slot: components["schemas"]["StaffSlot"] | null;
            /** @description `HH:MM`, in Qatar. */
            start_time: string;
        };
        /** @description The coming dates. */
        StaffDays: {
            /** @description From today on. */
            days: components["schemas"]["StaffDay"][];
            /**
             * Format: int64
             * @description For the next change: it is refused if somebody else has changed the calendar meanwhile.
             */
            version: number;
        };
        /** @description The terms of delivery, and how busy express is. */
        StaffDeliveryState: {
            /**
             * Format: int32
             * @description The number of express orders under way.
             */
            express_under_way: number;
            terms: components["schemas"]["StaffDeliveryTerms"];
        };
        /** @description The terms of delivery. */
        StaffDeliveryTerms: {
            /** @description The delivery fee of zones without a fee of their own. */
            base_fee: components["schemas"]["Money"];
            /** @description Until when: `HH:MM`; a time before the start is on the next day. */
            express_end_time: string;
            /** @description The surcharge for express. */
            express_fee: components["schemas"]["Money"];
            /** @description Whether express is offered. */
            express_is_enabled: boolean;
            /**
             * Format: int32
             * @description The maximum number of express orders under way at once, up to 10000.
             */
            express_max_under_way: number;
            /** @description From when express is offered: `HH:MM`, in Qatar. */
            express_start_time: string;
            free_from: components["schemas"]["Money"] | null;
        };
        /** @description A transaction that differs, with amounts in riyals. */
        StaffDifference: {
            captured: components["schemas"]["Money"] | null;
            gateway: components["schemas"]["Money"] | null;
            gateway_refunded: components["schemas"]["Money"] | null;
            help: components["schemas"]["ReconciliationHelp"] | null;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            order_id: number;
            outcome: components["schemas"]["ReconciliationOutcome"];
            refunded: components["schemas"]["Money"] | null;
            transaction_number: string;
        };
        /** @description An enquiry. */
        StaffEnquiry: {
            assignee: components["schemas"]["EnquiryAssignee"] | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: int64
             * @description The sender, if signed in.
             */
            customer_id: number | null;
            /** @description The sender's phone, 11 digits, if signed in. */
            customer_phone: string | null;
            /**
             * Format: date-time
             * @description When it was finished.
             */
            done_at: string | null;
            email: string;
            enquiry: string;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The form: `contact` or `support`. */
            source: string;
            status: components["schemas"]["EnquiryStatus"];
            /**
             * Format: int64
             * @description Counts the changes. A change by staff names the version that they saw.
             */
            version: number;
        };
        /** @description What the sender of an enquiry was told. */
        StaffEnquiryAnswer: {
            answer: string;
            /** Format: date-time */
            answered_at: string;
            /** @description The username of the member of staff. */
            answered_by: string;
            /** Format: int64 */
            id: number;
            way: components["schemas"]["EnquiryAnswerWay"];
        };
        /** @description An enquiry in full. */
        StaffEnquiryDetail: {
            /** @description What can be done with it now. */
            actions: components["schemas"]["EnquiryAction"][];
            /** @description The oldest first. */
            answers: components["schemas"]["StaffEnquiryAnswer"][];
            /** @description The members of staff who can have it. */
            assignees: components["schemas"]["EnquiryAssignee"][];
            enquiry: components["schemas"]["StaffEnquiry"];
        };
        /** @description A page of enquiries. */
        StaffEnquiryPage: {
            /** @description The newest first. */
            enquiries: components["schemas"]["StaffEnquiry"][];
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
            /**
             * Format: int64
             * @description The number of all enquiries without an answer.
             */
            open_count: number;
            /**
             * Format: int64
             * @description The number of those that are assigned to the caller.
             */
            own_count: number;
        };
        /** @description Hours of express. */
        StaffExpressHours: {
            /** @description `HH:MM`; a time before the start is on the next day. */
            end_time: string;
            /** @description `HH:MM`, in Qatar. */
            start_time: string;
        };
        /** @description A value of the settings that texts name as `{{shop_name}}`. */
        StaffFact: {
            name: string;
            /** @description Empty if the shop has set none; texts cannot name it then. */
            value: string;
        };
        /** @description The sales of all categories. */
        StaffFigureCategories: {
            /** @description In the order of the shop, without those that sold nothing in both ranges. */
            categories: components["schemas"]["StaffFigureCategory"][];
        };
        /** @description The sales of a category. */
        StaffFigureCategory: {
            /** @description The prices of its products, before discounts and tax. */
            amount: components["schemas"]["Money"];
            /** @description Those of the range before. */
            amount_before: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Null for products that were deleted.
             */
            id: number | null;
            name: string | null;
            /** Format: int32 */
            units: number;
        };
        /** @description The orders with a coupon. */
        StaffFigureCoupon: {
            code: string;
            /** @description What it took off. */
            discount: components["schemas"]["Money"];
            /** Format: int32 */
            orders: number;
            /** @description The totals of the orders. */
            revenue: components["schemas"]["Money"];
        };
        /** @description The coupons of a range's orders. */
        StaffFigureCoupons: {
            /** @description The most used one first. */
            coupons: components["schemas"]["StaffFigureCoupon"][];
        };
        /** @description A day beside the day at the same place in the range before. */
        StaffFigureDay: {
            /** Format: date */
            day: string;
            /** Format: int32 */
            orders: number;
            /** Format: int32 */
            orders_before: number;
            revenue: components["schemas"]["Money"];
            revenue_before: components["schemas"]["Money"];
        };
        /** @description An hour of the day beside the same hour in the range before. */
        StaffFigureHour: {
            /**
             * Format: int32
             * @description 0 to 23, in Qatar.
             */
            hour: number;
            /** Format: int32 */
            orders: number;
            /** Format: int32 */
            orders_before: number;
            revenue: components["schemas"]["Money"];
            revenue_before: components["schemas"]["Money"];
        };
        /** @description Amounts of money. */
        StaffFigureMoney: {
            amount: components["schemas"]["Money"];
            /** Format: int32 */
            entries: number;
        };
        /** @description An amount that came or went. */
        StaffFigureMoneyRow: {
            /** @description Cash that was taken out of the books again is negative. */
            amount: components["schemas"]["Money"];
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            id: number;
            /** @description The reason of a refund or the number of an online payment; may be empty. */
            note: string;
            /** Format: int64 */
            order_id: number;
            order_number: string;
        };
        /** @description A page of amounts. */
        StaffFigureMoneyRows: {
            /** @description For `after` of the next page; null on the last one. */
            next: string | null;
            /** @description The latest first. */
            rows: components["schemas"]["StaffFigureMoneyRow"][];
        };
        /** @description An order behind a figure. */
        StaffFigureOrder: {
            /**
             * Format: date-time
             * @description When it was delivered or cancelled.
             */
            closed_at: string | null;
            coupon_code: string | null;
            /**
             * Format: date
             * @description The day of its delivery.
             */
            delivery_day: string;
            /** @description What its coupon takes off. */
            discount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            is_online: boolean;
            name: string;
            number: string;
            /** Format: date-time */
            placed_at: string;
            /**
             * Format: date-time
             * @description The end of the promised time.
             */
            promised_by: string;
            status: components["schemas"]["OrderStatus"];
            tax: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
        };
        /** @description A page of orders. */
        StaffFigureOrders: {
            /** @description For `after` of the next page; null on the last one. */
            next: string | null;
            /** @description The latest first. */
            orders: components["schemas"]["StaffFigureOrder"][];
        };
        /** @description The sales of a product. */
        StaffFigureProduct: {
            /** @description Their price, before discounts and tax. */
            amount: components["schemas"]["Money"];
            category: string | null;
            /** @description The names of product and variation. */
            name: string | null;
            /**
             * Format: int32
             * @description Orders that contain it.
             */
            orders: number;
            /**
             * Format: int32
             * @description Units that were sold: what was packed, or what was ordered before that.
             */
            units: number;
            /**
             * Format: int64
             * @description Null for all products that were deleted.
             */
            variation_id: number | null;
        };
        /** @description A page of products. */
        StaffFigureProducts: {
            /**
             * Format: int32
             * @description For `after` of the next page; null on the last one.
             */
            next: number | null;
            products: components["schemas"]["StaffFigureProduct"][];
        };
        /** @description The sums of a range by day and by hour. */
        StaffFigureSeries: {
            /** Format: date */
            before_from: string;
            /** Format: date */
            before_until: string;
            days: components["schemas"]["StaffFigureDay"][];
            /** @description The 24 hours of the day, over all days. */
            hours: components["schemas"]["StaffFigureHour"][];
        };
        /** @description The slots at a time of the day, over all days. */
        StaffFigureSlot: {
            end: string;
            /**
             * Format: int32
             * @description Their places. A slot that is closed has only those that are taken.
             */
            places: number;
            /**
             * Format: int32
             * @description The number of slots.
             */
            slots: number;
            /** @description `HH:MM`. */
            start: string;
            /** Format: int32 */
            taken: number;
        };
        /** @description How full the slots of a range are. */
        StaffFigureSlots: {
            slots: components["schemas"]["StaffFigureSlot"][];
        };
        /** @description What is about to run out. */
        StaffFigureStock: {
            /** @description What lasts the shortest first. */
            products: components["schemas"]["StaffFigureStockItem"][];
        };
        /** @description A product of which few units are left, or whose units go fast. */
        StaffFigureStockItem: {
            category: string;
            /**
             * Format: int32
             * @description The number of whole days that the stock lasts if it goes on like this; null if nothing was sold.
             */
            days_left: number | null;
            /** @description The names of product and variation. */
            name: string;
            /**
             * Format: int32
             * @description Units that were sold in the last seven days before today.
             */
            sold: number;
            /**
             * Format: int32
             * @description Units that can be ordered.
             */
            stock: number;
            /** Format: int64 */
            variation_id: number;
        };
        /** @description The orders at a rate of tax. */
        StaffFigureTax: {
            /**
             * Format: int32
             * @description In hundredths of a percent.
             */
            basis_points: number;
            /** Format: int32 */
            orders: number;
            tax: components["schemas"]["Money"];
            /** @description The prices of the products after discounts. */
            taxed: components["schemas"]["Money"];
        };
        /** @description The tax of a range's orders. */
        StaffFigureTaxes: {
            /** @description The lowest rate first. */
            rates: components["schemas"]["StaffFigureTax"][];
        };
        /** @description The totals of a range. Orders count by when they were placed, deliveries by their date, money by when it came or went. */
        StaffFigureTotals: {
            average_basket: components["schemas"]["Money"] | null;
            /**
             * Format: int32
             * @description Cancelled orders that were sold until then.
             */
            cancelled_orders: number;
            cancelled_total: components["schemas"]["Money"];
            cash: components["schemas"]["StaffFigureMoney"];
            cash_back: components["schemas"]["StaffFigureMoney"];
            /** Format: int32 */
            cash_orders: number;
            cash_revenue: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description Orders to be delivered in the range that were delivered.
             */
            delivered: number;
            /** @description Delivery charges. */
            delivery: components["schemas"]["Money"];
            /** @description What their coupons took off. */
            discount: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description Orders to be delivered in the range that were late, or are.
             */
            late: number;
            /**
             * Format: int32
             * @description Customers whose first order this is.
             */
            new_customers: number;
            online: components["schemas"]["StaffFigureMoney"];
            /** @description Refunds through the gateway, by when they were decided. */
            online_back: components["schemas"]["StaffFigureMoney"];
            /**
             * Format: int32
             * @description Those of the orders that are paid online, and those that are paid at the door.
             */
            online_orders: number;
            online_revenue: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description Orders that are sold: not cancelled and, if paid online, paid.
             */
            orders: number;
            /**
             * Format: int32
             * @description The places of the delivery slots, and those that are taken.
             */
            places: number;
            /**
             * Format: int32
             * @description Customers who had ordered before the range; null for a part of a day.
             */
            returning_customers: number | null;
            /** @description Their totals: what was agreed, and from packing on what was settled. */
            revenue: components["schemas"]["Money"];
            /** @description The prices of their products, before discounts and tax. */
            sub_total: components["schemas"]["Money"];
            /** Format: int32 */
            taken: number;
            tax: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description Online orders that are not paid, whether they still wait for it or were cancelled because of it.
             */
            unpaid_orders: number;
            unpaid_total: components["schemas"]["Money"];
        };
        /** @description The totals of a range and of the one that it is compared with. */
        StaffFigures: {
            /**
             * Format: date-time
             * @description All changes up to this instant are in the figures.
             */
            as_of: string;
            before: components["schemas"]["StaffFigureTotals"];
            /**
             * Format: date
             * @description The first day of the range that it is compared with: the same weekdays of the week before, or as many days directly
             *     before a range of more than a week.
             */
            before_from: string;
            /** Format: date */
            before_until: string;
            /**
             * Format: int64
             * @description The number of days, of both ranges, that are still to be counted for the first time.
             */
            days_to_count: number;
            /** Format: date */
            from: string;
            /**
             * Format: int32
             * @description How many hours of the day the orders in `before` were placed in: 24, or those that have begun if the range is today.
             *     Its deliveries, slots and money are always those of whole days.
             */
            hours: number;
            totals: components["schemas"]["StaffFigureTotals"];
            /** Format: date */
            until: string;
        };
        /**
         * @description A column of the grid that staff can change.
         * @enum {string}
         */
        StaffGridColumn: "price" | "compare_at" | "stock" | "on_sale" | "status";
        /** @description A changed cell. */
        StaffGridEdit: {
            /** @description The column. */
            column: components["schemas"]["StaffGridColumn"];
            /**
             * Format: int64
             * @description The product.
             */
            product_id: number;
            /** @description The text of the cell that the person saw. */
            seen: string;
            /** @description What was typed or pasted. */
            text: string;
            /**
             * Format: int64
             * @description The variation. The status is that of its product.
             */
            variation_id: number;
        };
        /** @description A page of the grid. */
        StaffGridPage: {
            /** @description The number of products that fit the filter, on all pages. */
            count: number;
            /** @description For `after` of the next page; null on the last one. */
            next: string | null;
            products: components["schemas"]["StaffGridProduct"][];
        };
        /** @description A product of the grid. */
        StaffGridProduct: {
            /** @description Whether it has a description, which a published product needs. */
            has_description: boolean;
            /** @description Whether it has a picture, which a published product needs. */
            has_picture: boolean;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description Its name. */
            name: string;
            /** @description Whether shoppers see it. */
            status: components["schemas"]["StaffProductStatus"];
            /** @description Its variations in their order. */
            variations: components["schemas"]["StaffGridVariation"][];
        };
        /** @description Products as they are now. */
        StaffGridProducts: {
            products: components["schemas"]["StaffGridProduct"][];
        };
        /** @description What a save has changed. */
        StaffGridSaved: {
            /** @description The products of the changed cells as they are now. */
            products: components["schemas"]["StaffGridProduct"][];
            summary: components["schemas"]["StaffGridSummary"];
        };
        /** @description The number of changes of each kind. */
        StaffGridSummary: {
            /** @description Prices before a reduction. */
            compare_ats: number;
            /** @description Products that become drafts. */
            drafts: number;
            /** @description Variations that are taken off sale. */
            off_sale: number;
            /** @description Variations that are put on sale. */
            on_sale: number;
            /** @description Prices. */
            prices: number;
            /** @description Products that are published. */
            published: number;
            /** @description Products that are retired. */
            retired: number;
            /** @description Stocks that are counted. */
            stocks: number;
        };
        /** @description A variation of the grid. */
        StaffGridVariation: {
            compare_at: components["schemas"]["Money"] | null;
            /**
             * Format: int32
             * @description The units that open orders hold.
             */
            held: number;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description Whether the shop offers the product and this variation. */
            is_on_sale: boolean;
            /** @description Its name; empty if there is no choice. */
            name: string;
            /**
             * Format: int32
             * @description The units on the shelf, with those that open orders hold.
             */
            on_shelf: number;
            /** @description The price of one unit. */
            price: components["schemas"]["Money"];
        };
        /** @description A product of a list, as staff choose it. */
        StaffHomeEntryForm: {
            /** @description From when it is shown, in Doha's time, such as `2026-11-27T18:00`; empty for at once. */
            from: string;
            /**
             * Format: int64
             * @description The product.
             */
            product_id: number;
            /** @description Until when it is shown; empty for always. */
            until: string;
        };
        /** @description A list of the home page that staff choose. */
        StaffHomeList: {
            list: components["schemas"]["StaffHomeListName"];
            /** @description Its products, in their order. */
            products: components["schemas"]["StaffHomeProduct"][];
            /** @description Identifies its contents; a change sends it back. */
            version: string;
        };
        /**
         * @description A list of products that staff choose.
         * @enum {string}
         */
        StaffHomeListName: "deals" | "featured" | "pins";
        /** @description The lists of the home page that staff choose. */
        StaffHomeLists: {
            /** @description In the order of the page. */
            lists: components["schemas"]["StaffHomeList"][];
        };
        /** @description A product of a list of the home page. */
        StaffHomeProduct: {
            /** @description From when it is shown, in Doha's time; empty for at once. */
            from: string;
            /** @description Its picture. */
            image: string;
            /** @description Whether it is on sale; otherwise shoppers see it as out of stock. */
            is_on_sale: boolean;
            /** @description Whether shoppers see the product at all. */
            is_visible: boolean;
            /** @description The product's name. */
            name: string;
            /** Format: int64 */
            product_id: number;
            /** @description Whether its time has come. */
            state: components["schemas"]["ShownState"];
            /** @description Until when it is shown; empty for always. */
            until: string;
        };
        /** @description A link as staff choose it. */
        StaffLink: {
            /**
             * Format: int64
             * @description The id of the product or category; null for other kinds.
             */
            id: number | null;
            /** @description What it leads to. */
            kind: components["schemas"]["StaffLinkKind"];
            /** @description The path of the page, such as `/about`; empty for other kinds. */
            page: string;
        };
        /**
         * @description The kind of a link.
         * @enum {string}
         */
        StaffLinkKind: "nowhere" | "product" | "category" | "page";
        /** @description A post in the list. */
        StaffListedPost: {
            /** Format: int64 */
            category_id: number;
            /** Format: int64 */
            id: number;
            /** @description The picture; empty if it has none. */
            image: string;
            /** @description The number of texts that lack Arabic. */
            missing_arabic: number;
            /**
             * Format: date-time
             * @description From when it is in the shop; null for a draft.
             */
            published_at: string | null;
            slug: string;
            /** @description Whether shoppers see it now. */
            state: components["schemas"]["StaffPostState"];
            tag_ids: number[];
            title: string;
            /** @description May be empty. */
            title_ar: string;
            /** Format: int64 */
            writer_id: number;
        };
        /** @description A product in the list. */
        StaffListedProduct: {
            /** Format: int64 */
            category_id: number;
            /** Format: int64 */
            id: number;
            /** @description The picture; empty if it has none. */
            image: string;
            /** @description Whether the shop offers it. */
            is_active: boolean;
            /** @description The number of texts that lack Arabic. */
            missing_arabic: number;
            name: string;
            /** @description May be empty. */
            name_ar: string;
            /** @description The lowest price of a variation. */
            price_from: components["schemas"]["Money"];
            /** @description The highest price of a variation. */
            price_to: components["schemas"]["Money"];
            slug: string;
            status: components["schemas"]["StaffProductStatus"];
            /**
             * Format: int64
             * @description Units of all variations that can be ordered.
             */
            stock: number;
            variations: number;
        };
        /** @description How messages to phones are sent. */
        StaffMessageProvider: {
            /** @description Whether shoppers can get one-time codes. Otherwise nobody can sign up. */
            can_send_codes: boolean;
            /**
             * Format: date-time
             * @description When the latest message was given up.
             */
            last_failed_at: string | null;
            /** @description Why. */
            last_failure: string | null;
            /**
             * Format: date-time
             * @description When the latest message was sent, if it was within a day.
             */
            last_sent_at: string | null;
            /** @description `none`, `console`, `whatsapp` or `sms`. */
            provider: string;
            /** @description Why one of them is being tried again. */
            retry_reason: string | null;
            /** @description Whether one-time codes are shown on the screen, as in a demo. */
            shows_codes: boolean;
            /**
             * Format: int64
             * @description The messages that wait to be sent.
             */
            waiting: number;
        };
        /** @description A slot from or to which an order was moved. */
        StaffMovedSlot: {
            /**
             * Format: date
             * @description The date in Doha.
             */
            date: string;
            end_time: string;
            /** @description `HH:MM`, in Qatar. */
            start_time: string;
        };
        /** @description A municipality. */
        StaffMunicipality: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Its name in Arabic; may be empty. */
            name_ar: string;
        };
        /** @description An order in a list or on the board. */
        StaffOrder: {
            /** @description Whether its customer must pay online before the shop starts on it. */
            awaits_payment: boolean;
            /** Format: int64 */
            customer_id: number;
            customer_name: string;
            /**
             * @description 11 digits.
             * @example 97455512345
             */
            customer_phone: string;
            /** @description Why the latest delivery failed, as the customer reads it; null if it did not, or once the order is sent again. */
            delivery_failure: string | null;
            /**
             * Format: date
             * @description The delivery date as YYYY-MM-DD.
             */
            delivery_on: string;
            driver: components["schemas"]["StaffOrderDriver"] | null;
            /** Format: int64 */
            id: number;
            is_express: boolean;
            /** @description Whether the promised time has passed. */
            is_late: boolean;
            /** @description Whether it is paid online; otherwise in cash. */
            is_online: boolean;
            /** @description Whether the weights are settled. */
            is_packed: boolean;
            is_paid: boolean;
            /** @description Whether anything is sold by weight. */
            is_weighed: boolean;
            /**
             * Format: date-time
             * @description When it becomes late, or became late; null if it is delivered or cancelled.
             */
            late_at: string | null;
            /** Format: int32 */
            line_count: number;
            municipality: string;
            /**
             * @description The order number.
             * @example HM000042
             */
            number: string;
            /** Format: date-time */
            placed_at: string;
            slot: components["schemas"]["StaffOrderSlot"] | null;
            status: components["schemas"]["OrderStatus"];
            /** @description In riyals. */
            total: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Counts the changes. A change by staff names the version that they saw.
             */
            version: number;
            /**
             * Format: int64
             * @description The number of the zone.
             */
            zone: number;
        };
        /** @description Something that can be done with an order now. */
        StaffOrderAction: {
            action: components["schemas"]["StaffAction"];
            /** @description What speaks against it now, although it is possible: staff should be asked. */
            doubts: components["schemas"]["StepDoubt"][];
            /** @description Whether the customer must be told why. */
            needs_reason: boolean;
        };
        /** @description Where an order goes. A map link is made of the coordinates or, without them, of the text. */
        StaffOrderAddress: {
            address_type: components["schemas"]["AddressType"];
            building: string;
            /** Format: double */
            latitude: number | null;
            locality: string;
            /** Format: double */
            longitude: number | null;
            municipality: string;
            street: string;
            /** @description The address on one line. */
            text: string;
            unit: string;
            /** Format: int64 */
            zone: number;
        };
        /** @description The board. */
        StaffOrderBoard: {
            /** @description Processing, Accepted and Food on the way. */
            columns: components["schemas"]["StaffOrderColumn"][];
        };
        /** @description An entry of the audit log about the order. */
        StaffOrderChange: {
            /** @description What was done, such as `order.status`. */
            action: string;
            /** @description The username, or the name of the operating system's user. */
            actor: string;
            after: Record<string, never>;
            before: Record<string, never>;
            /** Format: date-time */
            happened_at: string;
            /** Format: int64 */
            id: number;
            /** @description Null on the command line, and for what the program does by itself. */
            role: string | null;
        };
        /** @description The open orders with one status. */
        StaffOrderColumn: {
            /**
             * Format: int64
             * @description The number of orders with this status.
             */
            count: number;
            /** @description Those with the earliest promised time, at most 200. */
            orders: components["schemas"]["StaffOrder"][];
            status: components["schemas"]["OrderStatus"];
        };
        /** @description The customer of an order. */
        StaffOrderCustomer: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The latest of them, at most 10. */
            other_orders: components["schemas"]["StaffOrder"][];
            /**
             * Format: int64
             * @description The number of the customer's other orders.
             */
            other_orders_count: number;
            /** @description To call: 11 digits. */
            phone: string;
            /** @description To write to on WhatsApp: 11 digits. */
            whatsapp: string;
        };
        /** @description An order in full. */
        StaffOrderDetail: {
            /** @description What the caller can do with it now. */
            actions: components["schemas"]["StaffOrderAction"][];
            address: components["schemas"]["StaffOrderAddress"];
            /** @description Its part of the audit log, the newest first; at most 100. */
            audit: components["schemas"]["StaffOrderChange"][];
            /**
             * Format: date-time
             * @description When it was delivered or cancelled.
             */
            closed_at: string | null;
            coupon_code: string | null;
            customer: components["schemas"]["StaffOrderCustomer"];
            /** @description What happened to it, the oldest first; at most the latest 100. */
            events: components["schemas"]["StaffOrderEvent"][];
            /** @description Whether the caller can move it to another slot now. */
            is_reschedulable: boolean;
            lines: components["schemas"]["StaffOrderLine"][];
            /** @description The customer's note; empty if there is none. */
            note: string;
            /** @description The order as it is listed, with its version. */
            order: components["schemas"]["StaffOrder"];
            payment: components["schemas"]["StaffOrderPayment"];
            /** @description The reason that the customer reads, of a refused or cancelled order. */
            reason: string | null;
            /** @description What drivers reported about it, the oldest first; at most the latest 20. */
            reports: components["schemas"]["DeliveryReport"][];
            /**
             * Format: date-time
             * @description When the weights were settled.
             */
            settled_at: string | null;
            totals: components["schemas"]["StaffOrderTotals"];
        };
        /** @description Who delivers an order. */
        StaffOrderDriver: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description Something that happened to an order. */
        StaffOrderEvent: {
            /**
             * @description What was done: place, pay, accept, refuse, cancel, send, deliver, fail, undo,
             *     settle, pack (a line), packed (all of it), assign, reschedule, report, photo, refund, payment; null if that was not
             *     recorded.
             */
            action: string | null;
            by: components["schemas"]["StaffOrderEventBy"];
            /** Format: date-time */
            happened_at: string;
            /** Format: int64 */
            id: number;
            moved: components["schemas"]["StaffOrderMove"] | null;
            /** @description The username, or the name of the operating system's user. */
            name: string | null;
            /** @description The reason that the customer reads. */
            reason: string | null;
            /** @description The status that the order had then. */
            status: components["schemas"]["OrderStatus"];
        };
        /**
         * @description Who did something.
         * @enum {string}
         */
        StaffOrderEventBy: "customer" | "staff" | "shop";
        /**
         * @description The orders of a delivery date, added up by what became of them. Each order is in exactly one of `awaiting_payment`,
         *     `open`, `delivered` and `cancelled`.
         */
        StaffOrderFigures: {
            /** @description Open orders whose online payment has not arrived. */
            awaiting_payment: components["schemas"]["StaffOrderSum"];
            cancelled: components["schemas"]["StaffOrderSum"];
            /** Format: date */
            day: string;
            delivered: components["schemas"]["StaffOrderSum"];
            /** @description Those of the delivered orders that were paid at the door. */
            delivered_cash: components["schemas"]["StaffOrderSum"];
            /** @description Those of the delivered orders that were paid online. */
            delivered_online: components["schemas"]["StaffOrderSum"];
            /** @description Those of the open orders whose promised time has passed. */
            late: components["schemas"]["StaffOrderSum"];
            /** @description The other open orders. */
            open: components["schemas"]["StaffOrderSum"];
        };
        /** @description A line of an order. */
        StaffOrderLine: {
            /** @description In riyals. */
            amount: components["schemas"]["Money"];
            /** Format: int64 */
            id: number;
            /** @description Whether its weight is settled at packing. */
            is_weighed: boolean;
            /**
             * Format: int64
             * @description The ordered weight of the line; null if it is not sold by weight.
             */
            ordered_grams: number | null;
            packed: components["schemas"]["PackedContent"] | null;
            /**
             * Format: int32
             * @description The packed weight of the line; null before packing, and if it is not sold by weight.
             */
            packed_grams: number | null;
            /** @description The product's name with its variation. */
            product: string;
            /** @description The product's name in Arabic; may be empty. */
            product_ar: string;
            /** Format: int32 */
            quantity: number;
            /** @description In riyals. */
            unit_price: components["schemas"]["Money"];
            /** @description The weight of one unit, such as '500 gram'. */
            weight: string | null;
            /** @description What the customer wants if it is missing. */
            wish: components["schemas"]["Wish"];
        };
        /** @description A move of an order to another slot. */
        StaffOrderMove: {
            from: components["schemas"]["StaffMovedSlot"];
            to: components["schemas"]["StaffMovedSlot"];
        };
        /** @description A page of orders. */
        StaffOrderPage: {
            /** @description For `after` of the next page; null on the last one. */
            next: string | null;
            orders: components["schemas"]["StaffOrder"][];
        };
        /** @description How an order is paid. */
        StaffOrderPayment: {
            /** @description What is to be collected at the door, in riyals. */
            amount_due: components["schemas"]["Money"];
            awaited: components["schemas"]["Awaited"] | null;
            /** @description What the driver took in cash, in riyals. */
            cash_collected: components["schemas"]["Money"];
            /** @description What was given back in cash, in riyals. */
            cash_given_back: components["schemas"]["Money"];
            /** @description Whether it is paid online; otherwise in cash. */
            is_online: boolean;
            is_paid: boolean;
            /** @description What staff can still give back in cash, in riyals. */
            left_cash: components["schemas"]["Money"];
            /** @description What staff can still give back through the gateway, in riyals. */
            left_gateway: components["schemas"]["Money"];
            /** @description The refunds of the online payment, the oldest first. */
            refunds: components["schemas"]["StaffOrderRefund"][];
            /** @description Whether the gateway can give back a part of a payment; otherwise staff pay it in the merchant's account. */
            sends_parts: boolean;
            /** @description The state of the online payment: pending, paid, failed, expired, replaced or withdrawn; null for cash. */
            state: string | null;
            /** @description The gateway's number of the transaction that paid the order. */
            transaction_number: string | null;
        };
        /** @description Money of the online payment that goes back to the customer. */
        StaffOrderRefund: {
            /** @description In riyals. */
            amount: components["schemas"]["Money"];
            /** Format: date */
            decided_on: string;
            /** Format: int64 */
            id: number;
            /** @description Whether it is paid back. */
            is_confirmed: boolean;
            /** @description Why staff give it back; null if the shop does so by itself. */
            reason: string | null;
        };
        /** @description A delivery slot. */
        StaffOrderSlot: {
            end_time: string;
            /** @description HH:MM, in Doha's time zone. */
            start_time: string;
        };
        /** @description A number of orders and the sum of their totals, in riyals. */
        StaffOrderSum: {
            /** Format: int32 */
            orders: number;
            total: components["schemas"]["Money"];
        };
        /** @description The parts of an order's total, in riyals. */
        StaffOrderTotals: {
            amount_payable: components["schemas"]["Money"];
            delivery_charge: components["schemas"]["Money"];
            discount_amount: components["schemas"]["Money"];
            sub_total: components["schemas"]["Money"];
            total_tax: components["schemas"]["Money"];
        };
        /** @description A page of the history. */
        StaffPageHistory: {
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
            /** @description Newest first. */
            versions: components["schemas"]["StaffPageVersion"][];
        };
        /** @description When and by whom a version was written. */
        StaffPageVersion: {
            /** Format: int64 */
            version: number;
            /** Format: date-time */
            written_at: string;
            written_by: string;
        };
        /** @description A new password. */
        StaffPassword: {
            password: string;
        };
        /** @description The present and the new password. */
        StaffPasswordChange: {
            current_password: string;
            password: string;
        };
        /** @description An online payment. */
        StaffPayment: {
            /** @description In riyals. */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the gateway is asked next.
             */
            ask_at: string | null;
            /**
             * Format: date-time
             * @description When it was decided; null while it waits.
             */
            decided_at: string | null;
            gateway: string;
            /** Format: int64 */
            id: number;
            /** @description What the gateway said last. */
            last_answer: string | null;
            /** @description The customer's name. */
            name: string;
            /** Format: int64 */
            order_id: number;
            /** Format: date-time */
            placed_at: string;
            /** @description What the gateway received for it, in riyals. */
            received: components["schemas"]["Money"];
            /** @description What went or goes back of that, in riyals. */
            refunded: components["schemas"]["Money"];
            /** @description pending, paid, failed, expired, replaced or withdrawn. */
            state: string;
            /** @description The transaction that was last reported for it. */
            transaction_number: string | null;
            /**
             * Format: int32
             * @description How often the gateway was asked about that transaction.
             */
            tries: number;
        };
        /** @description What the gateway said about a transaction. */
        StaffPaymentAnswer: {
            /** @description In English. */
            text: string;
            transaction_number: string;
        };
        /** @description What the gateway said. */
        StaffPaymentAnswers: {
            /** @description One for each transaction; none if the shop was told of none, because the customer has not paid. */
            answers: components["schemas"]["StaffPaymentAnswer"][];
        };
        /** @description A page of payments. */
        StaffPaymentPage: {
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
            /** @description Newest first. */
            payments: components["schemas"]["StaffPayment"][];
        };
        /** @description How online payments are taken. */
        StaffPaymentProvider: {
            /** @description The gateway's latest answer that settled nothing. */
            last_answer: string | null;
            /**
             * Format: date-time
             * @description When the latest online payment arrived.
             */
            last_paid_at: string | null;
            /** @description `none`, `sandbox` or `sadad`. */
            provider: string;
            /**
             * Format: int64
             * @description The refunds that the gateway has not confirmed.
             */
            refunds_due: number;
        };
        /** @description A picture with its descriptions. */
        StaffPicture: {
            /** @description What it shows, for people who cannot see it: 1 to 200 characters. */
            alt: string;
            /** @description The same in Arabic; may be empty. */
            alt_ar: string;
            /** @description Its address: that of an upload, or one that the product has. */
            image: string;
        };
        /** @description An upload of a picture. */
        StaffPictureUpload: {
            /** @description The address of the picture once it is in the shop, by which a product refers to it. */
            address: string | null;
            failure: components["schemas"]["ErrorCode"] | null;
            /** Format: int64 */
            id: number;
            state: components["schemas"]["PictureUploadState"];
        };
        /** @description Uploads of the caller. */
        StaffPictureUploads: {
            /** @description In the order of the request, without those that the shop does not know any more. */
            uploads: components["schemas"]["StaffPictureUpload"][];
        };
        /** @description A post for its form. */
        StaffPost: {
            form: components["schemas"]["StaffPostForm"];
            /** Format: int64 */
            id: number;
            /** @description The path of its page in the shop, which shoppers can open once it is published. */
            path: string;
            /** @description Whether shoppers see it now. */
            state: components["schemas"]["StaffPostState"];
            /**
             * Format: int64
             * @description The number of its last version; 0 if staff never wrote it. A change sends it back.
             */
            version: number;
        };
        /** @description What staff write about a post. */
        StaffPostForm: {
            /**
             * Format: int64
             * @description Its category; null if none is chosen, which no stored post has.
             */
            category_id: number | null;
            /** @description From when it is published, in Doha's time, such as `2026-11-27T18:00`; empty for at once, or for a draft. */
            from: string;
            /** @description Its text as HTML; a draft may have none. */
            html: string;
            /** @description The text in Arabic; may be empty. */
            html_ar: string;
            /** @description The address of the picture above it; a draft may have none. */
            image: string;
            /** @description What the picture shows; empty if it only decorates. */
            image_alt: string;
            /** @description The same in Arabic; may be empty. */
            image_alt_ar: string;
            /** @description Whether it is published, now or from a time on. */
            is_published: boolean;
            /** @description The description of its page for search engines; empty for its summary. */
            meta_description: string;
            /** @description The description in Arabic; may be empty. */
            meta_description_ar: string;
            /** @description The title of its page for search engines; empty for its title. */
            meta_title: string;
            /** @description The title in Arabic; may be empty. */
            meta_title_ar: string;
            /** @description Its name in addresses, unique; empty to make it from the title. */
            slug: string;
            /** @description What lists show of it; empty for the beginning of its text. */
            summary: string;
            /** @description The summary in Arabic; may be empty. */
            summary_ar: string;
            /** @description Its tags. */
            tag_ids: number[];
            /** @description Its title. */
            title: string;
            /** @description The title in Arabic; may be empty. */
            title_ar: string;
            /**
             * Format: int64
             * @description Its writer; null if none is chosen, which no stored post has.
             */
            writer_id: number | null;
        };
        /** @description A page of the history. */
        StaffPostHistory: {
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
            /** @description Newest first. */
            versions: components["schemas"]["StaffPostVersion"][];
        };
        /** @description A page of posts. */
        StaffPostPage: {
            /** @description The number of posts that fit the filter, on all pages. */
            count: number;
            /** @description Those that came or come into the shop last first. */
            items: components["schemas"]["StaffListedPost"][];
            /** @description For `after` of the next page; null on the last one. */
            next: string | null;
        };
        /**
         * @description Whether shoppers see a post.
         * @enum {string}
         */
        StaffPostState: "draft" | "scheduled" | "published";
        /** @description What staff wrote in a version of a post. */
        StaffPostText: {
            form: components["schemas"]["StaffPostForm"];
            /** Format: int64 */
            version: number;
        };
        /** @description When and by whom a version was written. */
        StaffPostVersion: {
            /** Format: int64 */
            version: number;
            /** Format: date-time */
            written_at: string;
            /** @description Empty if it was imported. */
            written_by: string;
        };
        /** @description Products as they are now. */
        StaffPresentProducts: {
            products: components["schemas"]["StaffSeenProduct"][];
        };
        /** @description A line with its amount. */
        StaffPreviewLine: {
            amount: components["schemas"]["Money"];
            /** @description Whether the coupon covers it. */
            is_covered: boolean;
            name: string;
        };
        /** @description A product for its form. */
        StaffProduct: {
            form: components["schemas"]["StaffProductForm"];
            /** Format: int64 */
            id: number;
            /** @description The picture; empty if it has none. */
            image: string;
            /** @description The path of its page in the shop, which shoppers can open once it is published. */
            path: string;
            /** @description The stock of each variation, in the order of the form. */
            stock: components["schemas"]["StaffVariationStock"][];
            /** @description Identifies what the form holds; a change sends it back. */
            version: string;
        };
        /**
         * @description What is done with products.
         * @enum {string}
         */
        StaffProductAction: "publish" | "retire" | "put_on_sale" | "take_off_sale";
        /** @description What staff write about a product. */
        StaffProductForm: {
            /**
             * Format: int64
             * @description The id of its category.
             */
            category_id: number;
            /** @description Its description. */
            description: string;
            /** @description Its description in Arabic; may be empty. */
            description_ar: string;
            /** @description Whether the shop offers it. Shoppers see a published product that is not offered as out of stock. */
            is_active: boolean;
            /** @description The description of its page for search engines; empty for its description. */
            meta_description: string;
            /** @description The description in Arabic; may be empty. */
            meta_description_ar: string;
            /** @description The title of its page for search engines; empty for its name. */
            meta_title: string;
            /** @description The title in Arabic; may be empty. */
            meta_title_ar: string;
            /** @description Its name. */
            name: string;
            /** @description Its name in Arabic; may be empty. */
            name_ar: string;
            /** @description The ids of products that its page shows, in this order; others follow. */
            related: number[];
            /** @description Further search terms in any language; may be empty. */
            search_terms: string;
            /** @description Its name in addresses, unique; empty to make it from the name. */
            slug: string;
            /** @description Whether shoppers see it. */
            status: components["schemas"]["StaffProductStatus"];
            /**
             * Format: int64
             * @description The id of its subcategory, if it has one.
             */
            subcategory_id: number | null;
            /** @description What shoppers choose from. A product without a choice has one variation without a name. */
            variations: components["schemas"]["StaffVariationForm"][];
        };
        /** @description The versions of a product. */
        StaffProductHistory: {
            /** @description Newest first. */
            revisions: components["schemas"]["StaffProductRevision"][];
        };
        /** @description A page of products. */
        StaffProductPage: {
            /** @description The number of products that fit the filter, on all pages. */
            count: number;
            items: components["schemas"]["StaffListedProduct"][];
            /** @description For `after` of the next page; null on the last one. */
            next: string | null;
        };
        /** @description The pictures of a product. */
        StaffProductPictures: {
            name: string;
            /** @description In their order: cards show the first one. */
            pictures: components["schemas"]["StaffPicture"][];
            /** Format: int64 */
            product_id: number;
            /** @description Its variations with their own pictures; none if there is no choice. */
            variations: components["schemas"]["StaffVariationPicture"][];
            /** @description Changes with the pictures; named as `seen` by a change of them. */
            version: string;
        };
        /** @description A version of a product. */
        StaffProductRevision: {
            /** @description Who wrote it. */
            actor: string;
            before: components["schemas"]["StaffProductForm"] | null;
            form: components["schemas"]["StaffProductForm"];
            /** Format: date-time */
            happened_at: string;
            /** Format: int64 */
            id: number;
        };
        /**
         * @description Whether shoppers see a product.
         * @enum {string}
         */
        StaffProductStatus: "draft" | "published" | "retired";
        /** @description What was changed. */
        StaffProductsChanged: {
            summary: components["schemas"]["StaffGridSummary"];
        };
        /** @description The outcome of a test of a provider. */
        StaffProviderTest: {
            /** @description Whether the provider has accepted it. */
            is_accepted: boolean;
            /** @description Why not, in words for the log, without secrets; null if it has. */
            reason: string | null;
        };
        /** @description How the providers work. Their secrets are in the configuration alone. */
        StaffProviders: {
            messages: components["schemas"]["StaffMessageProvider"];
            payments: components["schemas"]["StaffPaymentProvider"];
        };
        /** @description A comparison. */
        StaffReconciliation: {
            /**
             * Format: int32
             * @description The number of those that were compared so far.
             */
            compared: number;
            /**
             * Format: int32
             * @description The number of those that differ or could not be compared.
             */
            differing: number;
            /**
             * Format: date-time
             * @description Null while it runs.
             */
            finished_at: string | null;
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /** Format: int64 */
            id: number;
            /** Format: date-time */
            started_at: string;
            /** @description The username, or the name of the operating system's user. */
            started_by: string;
            /**
             * Format: int32
             * @description The number of its transactions.
             */
            total: number;
            /**
             * Format: date
             * @description The last day.
             */
            until: string;
        };
        /** @description A comparison with a page of its differences. */
        StaffReconciliationDetail: {
            differences: components["schemas"]["StaffDifference"][];
            /**
             * Format: int64
             * @description For `after` of the next page; null on the last one.
             */
            next: number | null;
            reconciliation: components["schemas"]["StaffReconciliation"];
        };
        /** @description A page of comparisons. */
        StaffReconciliationPage: {
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
            /** @description Newest first. */
            reconciliations: components["schemas"]["StaffReconciliation"][];
        };
        /** @description A refund of an online payment. */
        StaffRefund: {
            /** @description In riyals. */
            amount: components["schemas"]["Money"];
            /** Format: date-time */
            decided_at: string;
            /** Format: int64 */
            id: number;
            /** @description Whether staff paid it in another way. */
            is_paid_by_hand: boolean;
            /** @description Whether it is all that was paid with this transaction. */
            is_whole: boolean;
            /** @description What the gateway said last, if it did not confirm it. */
            last_answer: string | null;
            /** @description The customer's name. */
            name: string;
            /** Format: int64 */
            order_id: number;
            /**
             * Format: date-time
             * @description When it was paid.
             */
            paid_at: string | null;
            /** @description Whether it is of the payment that pays the order, rather than of a late, second or wrong one. */
            pays_order: boolean;
            /** @description Why staff give it back; null if the shop does so by itself, as after packing less or cancelling. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it is sent to the gateway next; null once it is paid.
             */
            send_at: string | null;
            /** @description The gateway's number of the transaction. */
            transaction_number: string;
            /**
             * Format: int32
             * @description How often it was sent.
             */
            tries: number;
        };
        /** @description A page of refunds. */
        StaffRefundPage: {
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
            /** @description Newest first. */
            refunds: components["schemas"]["StaffRefund"][];
            /** @description Whether the shop's gateway can give back a part of a payment; otherwise staff pay it in the merchant's account. */
            sends_parts: boolean;
        };
        /**
         * @description What somebody does in the shop. A member of staff has one role.
         * @enum {string}
         */
        StaffRole: "owner" | "manager" | "packer" | "driver" | "editor" | "support";
        /** @description A line of a sample cart. */
        StaffSampleLine: {
            /** Format: int32 */
            units: number;
            variation_id: components["schemas"]["Id"];
        };
        /** @description A product on sale. */
        StaffSampleProduct: {
            name: string;
            price: components["schemas"]["Money"];
            /** Format: int64 */
            variation_id: number;
        };
        /** @description Products on sale. */
        StaffSampleProducts: {
            /** @description At most 20. */
            products: components["schemas"]["StaffSampleProduct"][];
        };
        /** @description Dates with delivery hours of their own. */
        StaffSeason: {
            express: components["schemas"]["StaffExpressHours"] | null;
            /** Format: date */
            first_on: string;
            /** Format: int64 */
            id: number;
            /** Format: date */
            last_on: string;
            name: string;
            /** @description Its week, which replaces the usual one. */
            windows: components["schemas"]["StaffWeeklyWindow"][];
        };
        /** @description The seasons that are not over. */
        StaffSeasons: {
            seasons: components["schemas"]["StaffSeason"][];
            /**
             * Format: int64
             * @description For the next change: it is refused if somebody else has changed the calendar meanwhile.
             */
            version: number;
        };
        /** @description A product of which somebody has seen the status. */
        StaffSeenProduct: {
            /**
             * Format: int64
             * @description The product.
             */
            id: number;
            /** @description The status that the person saw. */
            status: components["schemas"]["StaffProductStatus"];
        };
        /** @description A session of a member of staff. Its token is an HttpOnly cookie. */
        StaffSession: {
            /** @description Only in a demo, and while `next` is `code`: the code that the authenticator app would show. */
            demo_code?: string;
            /**
             * Format: date-time
             * @description When the session ends if it is not used again, as RFC 3339 with Qatar's offset.
             */
            expires_at: string;
            /** @description Whether the shop was begun with the link of its first start and has not been opened since. */
            is_setting_up: boolean;
            next: components["schemas"]["SignInStep"] | null;
            staff: components["schemas"]["SignedInStaff"];
            /** @description What everybody who works in the shop must know of it, as every page says. */
            warnings: components["schemas"]["ShopWarning"][];
        };
        /** @description Identifies a session. */
        StaffSessionId: {
            session_id: components["schemas"]["Id"];
        };
        /** @description One's own sessions. */
        StaffSessions: {
            /** @description Newest first. */
            sessions: components["schemas"]["OwnSession"][];
        };
        /** @description A setting. */
        StaffSetting: {
            name: string;
            /** @description The value, in the setting's own format. */
            value: string;
        };
        /** @description The shop's settings. */
        StaffSettings: {
            /** @description Whether the shop is closed for maintenance now. A maintenance that is switched on may be over. */
            is_closed: boolean;
            /** @description All settings, in a fixed order. */
            settings: components["schemas"]["StaffSetting"][];
        };
        /** @description How far the set-up of a new shop is. */
        StaffSetup: {
            /** @description The municipalities to which a new shop can deliver. */
            areas: components["schemas"]["SetupArea"][];
            delivery: components["schemas"]["StaffSetupDelivery"] | null;
            /** @description Whether there is any product, also one that shoppers do not see. */
            has_catalogue: boolean;
            /** @description Whether the shop was begun with the link of its first start and has not been opened since. */
            is_pending: boolean;
            /** @description The steps, in their order. */
            steps: components["schemas"]["StaffSetupStep"][];
            /** @description Whether customers can pay online. */
            takes_online: boolean;
            /** @description What the products that come nearest to being sold still need, at most five; none once one of them is sold. */
            unsold: components["schemas"]["UnsoldSetupProduct"][];
        };
        /** @description The delivery of a new shop. */
        StaffSetupDelivery: {
            /** @description The names of the municipalities. */
            areas: string[];
            /** @description The delivery fee, in riyals. */
            base_fee: components["schemas"]["Money"];
            free_from: components["schemas"]["Money"] | null;
            /**
             * Format: int64
             * @description For setting it again: that is refused if somebody else has changed it meanwhile.
             */
            version: number;
            /** @description The windows, the same on each day that has any. */
            windows: components["schemas"]["StaffWeeklyWindow"][];
        };
        /** @description A step of setting up a shop. */
        StaffSetupStep: {
            is_done: boolean;
            /** @description Whether the shop cannot open without it. */
            is_required: boolean;
            step: components["schemas"]["SetupStep"];
        };
        /** @description One of the shop's own pages, or an earlier version of it. */
        StaffShopPage: {
            /** @description The text in English as HTML; empty if there is none. If both are empty, the shop shows a neutral text. */
            html: string;
            /** @description The text in Arabic. */
            html_ar: string;
            page: components["schemas"]["ShopPage"];
            /**
             * Format: int64
             * @description The number of the version; 0 if the page was never written. A change sends it back.
             */
            version: number;
            /** Format: date-time */
            written_at: string | null;
            /** @description Who wrote it; null if nobody did. */
            written_by: string | null;
        };
        /** @description The shop's own pages. */
        StaffShopPages: {
            facts: components["schemas"]["StaffFact"][];
            /** @description All pages, also those that were never written. */
            pages: components["schemas"]["StaffShopPage"][];
        };
        /** @description The sign-in form. */
        StaffSignIn: {
            /**
             * @description Username or e-mail address.
             * @example noor
             */
            login: string;
            /** @description Password. */
            password: string;
        };
        /** @description A slot. */
        StaffSlot: {
            /**
             * Format: int32
             * @description The maximum number of orders.
             */
            capacity: number;
            closed: components["schemas"]["StaffSlotClosed"] | null;
            /** @description Whether staff have set the capacity of this slot. */
            has_own_capacity: boolean;
            /** Format: int64 */
            id: number;
            /**
             * Format: int32
             * @description The number of orders that it has.
             */
            taken: number;
        };
        /**
         * @description Why a slot takes no orders, other than being full.
         * @enum {string}
         */
        StaffSlotClosed: "slot" | "day" | "calendar";
        /**
         * @description Why a stock is adjusted.
         * @enum {string}
         */
        StaffStockAdjustmentKind: "received" | "spoiled" | "counted";
        /** @description A category of products. */
        StaffStockCategory: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description A variation with its stock. */
        StaffStockItem: {
            category: string;
            /** Format: int64 */
            category_id: number;
            /**
             * Format: int32
             * @description Units of open orders that are still on the shelf, because they are not packed.
             */
            held: number;
            image: string;
            /** @description Whether few are left of what the shop offers. */
            is_low: boolean;
            /** @description Whether the shop offers it. */
            is_offered: boolean;
            /**
             * Format: int32
             * @description The stock from which it counts as low; null for the shop's usual one.
             */
            low_at: number | null;
            /**
             * Format: int32
             * @description The stock from which it counts as low, also if it is the shop's usual one.
             */
            low_mark: number;
            /** @description The names of product and variation. */
            name: string;
            /** @description The product's name in Arabic; may be empty. */
            name_ar: string;
            /**
             * Format: int32
             * @description Units on the shelf: both of these. A count compares with it.
             */
            on_shelf: number;
            /**
             * Format: int32
             * @description Units that can be ordered.
             */
            stock: number;
            /**
             * Format: int64
             * @description The weight of one unit, in grams.
             */
            unit_grams: number | null;
            /** Format: int64 */
            variation_id: number;
        };
        /** @description A movement of stock. */
        StaffStockMovement: {
            /** @description The username, or the name of the operating system's user. Null if an order moved the units. */
            done_by: string | null;
            /** Format: date-time */
            happened_at: string;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["StaffStockMovementKind"];
            /** @description A remark; may be empty. */
            note: string;
            /**
             * Format: int64
             * @description The order that took or gave back the units.
             */
            order_id: number | null;
            /** @description Its number. */
            order_number: string | null;
            /** Format: int64 */
            stock_after: number;
            /**
             * Format: int64
             * @description Units that came, or went if it is negative.
             */
            units: number;
        };
        /**
         * @description Why units came or went.
         * @enum {string}
         */
        StaffStockMovementKind: "opening" | "sold" | "returned" | "received" | "counted" | "spoiled";
        /** @description A page of movements. */
        StaffStockMovements: {
            item: components["schemas"]["StaffStockItem"];
            /** @description Newest first. */
            movements: components["schemas"]["StaffStockMovement"][];
            /**
             * Format: int64
             * @description For `before` of the next page; null on the last one.
             */
            next: number | null;
        };
        /** @description A page of variations. */
        StaffStockPage: {
            /** @description All categories that have variations, in the order of the shop. */
            categories: components["schemas"]["StaffStockCategory"][];
            items: components["schemas"]["StaffStockItem"][];
            /** @description The number of variations in the whole shop of which few are left. */
            low: number;
            /**
             * Format: int64
             * @description For `after` of the next page; null on the last one.
             */
            next: number | null;
        };
        /** @description What staff write about a subcategory. */
        StaffSubcategoryForm: {
            /**
             * Format: int64
             * @description Its id; null for a new one.
             */
            id: number | null;
            /** @description Its name. */
            name: string;
            /** @description Its name in Arabic; may be empty. */
            name_ar: string;
            /** @description Its name in addresses, unique in its category; empty to make it from the name. */
            slug: string;
        };
        /** @description What staff write about a variation. */
        StaffVariationForm: {
            /** @description Its barcode; may be empty. */
            barcode: string;
            compare_at: components["schemas"]["Money"] | null;
            /**
             * Format: int64
             * @description Its id; null for a new one.
             */
            id: number | null;
            /** @description Whether the shop offers it. */
            is_active: boolean;
            /** @description Whether its weight is settled at packing. */
            is_weighed: boolean;
            /** @description Its name; empty if there is no choice. */
            name: string;
            /** @description Its name in Arabic; may be empty. */
            name_ar: string;
            /**
             * Format: int64
             * @description The units with which a new variation begins. Only for a new one: movements change the stock of others.
             */
            opening_stock: number | null;
            /**
             * Format: int64
             * @description The maximum number of pieces in one unit.
             */
            pieces_end: number | null;
            /**
             * Format: int64
             * @description The minimum number of pieces in one unit.
             */
            pieces_start: number | null;
            /** @description The price of one unit. */
            price: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The weight of one unit, in grams.
             */
            weight_grams: number | null;
        };
        /** @description A variation with its own picture. */
        StaffVariationPicture: {
            name: string;
            picture: components["schemas"]["StaffPicture"] | null;
            /** Format: int64 */
            variation_id: number;
            /** @description As that of the product. */
            version: string;
        };
        /** @description The units of a variation. */
        StaffVariationStock: {
            /**
             * Format: int32
             * @description Units on the shelf, with those that open orders hold.
             */
            on_shelf: number;
            /**
             * Format: int32
             * @description Units that can be ordered.
             */
            stock: number;
        };
        /** @description The windows of the week. */
        StaffWeek: {
            /**
             * Format: int64
             * @description For the next change: it is refused if somebody else has changed the calendar meanwhile.
             */
            version: number;
            /** @description Sorted by day, from Monday on, and start. */
            windows: components["schemas"]["StaffWeeklyWindow"][];
        };
        /**
         * @description A day of the week.
         * @enum {string}
         */
        StaffWeekday: "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat";
        /** @description A window of a day of the week. */
        StaffWeeklyWindow: {
            /**
             * Format: int32
             * @description The maximum number of orders, from 1 to 10000.
             */
            capacity: number;
            /** @description `HH:MM`, up to `24:00`. */
            end_time: string;
            /** @description `HH:MM`, in Qatar. */
            start_time: string;
            weekday: components["schemas"]["StaffWeekday"];
        };
        /** @description A window of a date. */
        StaffWindow: {
            /**
             * Format: int32
             * @description The maximum number of orders, from 1 to 10000.
             */
            capacity: number;
            /** @description `HH:MM`, up to `24:00`. */
            end_time: string;
            /** @description `HH:MM`, in Qatar. */
            start_time: string;
        };
        /** @description A zone. */
        StaffZone: {
            /** @description The delivery fee that customers pay. */
            fee: components["schemas"]["Money"];
            free_from: components["schemas"]["Money"] | null;
            /** @description Whether Express Delivery is offered there. */
            has_express: boolean;
            /** Format: int64 */
            municipality_id: number;
            name: string;
            /** @description Its name in Arabic; may be empty. */
            name_ar: string;
            /**
             * Format: int64
             * @description Its official number.
             */
            number: number;
            own_fee: components["schemas"]["Money"] | null;
            own_free_from: components["schemas"]["Money"] | null;
        };
        /** @description An amount of a zone. */
        StaffZoneAmount: {
            own: components["schemas"]["Money"] | null;
        };
        /** @description All zones and municipalities. */
        StaffZones: {
            /** @description In the order in which shoppers see them. */
            municipalities: components["schemas"]["StaffMunicipality"][];
            /**
             * Format: int64
             * @description For the next change: it is refused if somebody else has changed zones meanwhile.
             */
            version: number;
            /** @description Sorted by number. */
            zones: components["schemas"]["StaffZone"][];
        };
        /** @description The order to pay. */
        StartPayment: {
            /**
             * @description The page to return to. Its origin must be the shop's or a configured one.
             * @example http://127.0.0.1:8080/payment_success
             */
            callback_url?: string | null;
            order_id: components["schemas"]["Id"];
        };
        /**
         * @description Something that makes a step that is possible an unlikely one, so that staff are asked before they take it.
         * @enum {string}
         */
        StepDoubt: "not_packed" | "later_day" | "no_driver";
        /** @description Identifies a category. */
        SubcategoriesOf: {
            /** @description The category's id. */
            id: components["schemas"]["Id"];
        };
        /** @description A subcategory. */
        Subcategory: {
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description Its picture. */
            image: string;
            /** @description The picture's alternative text. */
            image_alt: string;
            /** @description Its name. */
            name: string;
        };
        /** @description A page of a subcategory. */
        SubcategoryPage: {
            /**
             * @description The page starts after this place, which was `next` of the page before; missing, null or empty for the first page.
             * @example 3.21
             */
            after?: string | null;
            /** @description The subcategory's id. */
            id: components["schemas"]["Id"];
        };
        /** @description The products of a subcategory. */
        SubcategoryProducts: {
            /** @description Where the next page starts, to be sent as `after`; missing on the last page. */
            next?: string;
            /** @description A page of its products, including those out of stock. */
            subcategory_products: components["schemas"]["ProductEntry"][];
        };
        /** @description A product that could replace another one. */
        SubstituteOffer: {
            /** @description Whether it is of the same subcategory, rather than only of the same category. */
            is_same_subcategory: boolean;
            /** @description Whether it is sold by weight. */
            is_weighed: boolean;
            /** @description The product's name with its variation. */
            product: string;
            /**
             * Format: int64
             * @description The units in stock.
             */
            stock: number;
            /**
             * Format: int64
             * @description The grams of one unit.
             */
            unit_grams: number | null;
            /** @description The price of one unit, in riyals. */
            unit_price: components["schemas"]["Money"];
            /** Format: int64 */
            variation_id: number;
        };
        /** @description What could replace a product. */
        Substitutes: {
            /** @description The most similar first: the same subcategory, then the nearest price; at most 30. */
            substitutes: components["schemas"]["SubstituteOffer"][];
        };
        /** @description Whom a test message goes to. */
        TestMessage: {
            /**
             * @description A phone of Qatar.
             * @example +974 5551 2345
             */
            phone: string;
        };
        /** @description Identifies a product. */
        Toggle: {
            /** @description The product's id. */
            product_id: components["schemas"]["Id"];
        };
        /** @description The state after the call. */
        Toggled: {
            /** @description Whether the product is on the wishlist now. */
            is_favourite: boolean;
        };
        /** @description The access token, to be sent with every call. */
        Token: {
            /** @description For the header `Authorization: Bearer <access>`. */
            access: string;
            /**
             * Format: date-time
             * @description When it expires, as RFC 3339 with Qatar's offset.
             */
            expires_at: string;
        };
        /** @description Whether the shop is open and the token is valid. */
        TokenState: {
            /** @description Only if it is, and says something of its own. */
            maintenance?: components["schemas"]["MaintenanceNotice"];
            /** @description Whether the shop is closed for maintenance. */
            maintenance_mode: boolean;
            /** @description False if nobody is signed in. */
            token_valid: boolean;
        };
        /** @description The bestsellers. */
        TopSelling: {
            /** @description The products, including those out of stock. */
            all_products_ordered: components["schemas"]["ProductEntry"][];
        };
        /** @description A product that shoppers cannot buy. */
        UnsoldSetupProduct: {
            /** @description What keeps them from it, in the order in which it is best mended. */
            gaps: components["schemas"]["SaleGap"][];
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description The password was changed. */
        Updated: {
            /** @description Always true. */
            updated: boolean;
        };
        /** @description What `toJSON` returns of a credential. Other fields are ignored. */
        UsedCredential: {
            id: components["schemas"]["Base64Url"];
            response: components["schemas"]["UsedCredentialResponse"];
        };
        /** @description The part of a credential that the authenticator made. */
        UsedCredentialResponse: {
            authenticatorData: components["schemas"]["Base64Url"];
            clientDataJSON: components["schemas"]["Base64Url"];
            signature: components["schemas"]["Base64Url"];
            userHandle: components["schemas"]["Base64Url"];
        };
        /** @description The signed-in customer. */
        User: {
            /**
             * @description The language in which the shop writes to the customer, `null` if they chose none.
             * @example en
             * @example ar
             */
            language: string | null;
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
            /** @description The price before a reduction; only if it is reduced. */
            compare_price?: components["schemas"]["Money"];
            /** @description The variation's picture, or else the product's. */
            featured_image: string;
            /**
             * Format: int64
             * @description Identifies it.
             */
            id: number;
            /** @description The picture's alternative text. */
            image_alt: string;
            /** @description Whether it can be bought; false if it is out of stock. */
            is_active: boolean;
            /** @description Whether it is sold by weight, so that the price is settled at packing. */
            is_weighed: boolean;
            /**
             * Format: int64
             * @description The maximum number of pieces.
             */
            pieces_end: number | null;
            /**
             * Format: int64
             * @description The minimum number of pieces.
             */
            pieces_start: number | null;
            /** @description The price in riyals with two decimals. */
            sale_price: components["schemas"]["Money"];
            /** @description Its name. */
            variation_name: string | null;
            /** @description The weight, such as `500 gram`. */
            weight: string | null;
        };
        /** @description One of the product's variations. */
        VariationById: {
            id: components["schemas"]["Id"];
        };
        /** @description Identifies a variation. */
        VariationId: {
            variation_id: components["schemas"]["Id"];
        };
        /** @description The proof that the customer received the code. */
        Verification: {
            /** @description To be sent to create-user or password-update; it can be used once, within 15 minutes. */
            verification: string;
        };
        /** @description A code as the customer entered it. */
        VerifyOtp: {
            /** @description The id from the call that sent the code. */
            challenge_id: string;
            /**
             * @description Four digits.
             * @example 1234
             */
            otp: string;
        };
        /**
         * @description The days of a week, from Sunday on as in Qatar.
         * @enum {string}
         */
        Weekday: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
        /**
         * @description What the customer wants if the product of a line is missing.
         * @enum {string}
         */
        Wish: "call_me" | "replace_similar" | "leave_out";
        /** @description Product ids. */
        WishlistIds: {
            /** @description The ids, last added first. */
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
             * @description The id of its municipality.
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description The text; if empty, all posts match. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description Price the cart for Express Delivery, if it is offered. */
                express?: boolean;
                /** @description Price the cart for this address instead of the main one. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description Price the cart for Express Delivery, if it is offered. */
                express?: boolean;
                /** @description Price the cart for this address instead of the main one. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description Price the cart for Express Delivery, if it is offered. */
                express?: boolean;
                /** @description Price the cart for this address instead of the main one. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                "application/json": components["schemas"]["CategoryPage"];
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "choose-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseLanguage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChosenLanguage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description Price the cart for Express Delivery, if it is offered. */
                express?: boolean;
                /** @description Price the cart for this address instead of the main one. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description Price the cart for Express Delivery, if it is offered. */
                express?: boolean;
                /** @description Price the cart for this address instead of the main one. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description English letters, digits and signs, at most 255 */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    featuredproducts: {
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
                    "application/json": components["schemas"]["FeaturedProducts"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description The writer's id. */
                writer_id: components["schemas"]["Id"];
                /** @description The text; if empty, all posts match. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description Price the cart for Express Delivery, if it is offered. */
                express?: boolean;
                /** @description Price the cart for this address instead of the main one. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            query?: {
                /** @description The page starts after this place, as given by `Link`; missing for the first page. */
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
                    /** @description The page of products added before: `</api/getfavouritelist?before=1795244460000.7>; rel="next"`; missing on the last */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEntry"][];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description When the link expires, in seconds since 1970. */
                expires: string;
                /** @description The shop's signature of the order and the expiry. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            query?: {
                /** @description The page starts after this place, as given by `Link`; missing for the first page. */
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
                    /** @description The page of older notifications: `</api/notification?before=1795244460000.7>; rel="next"`; missing on the last */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description The page starts after this order, as given by `Link`; empty for the first page. */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                /** @description The text; if empty, nothing matches. */
                query?: string;
                /** @description The number of results before this page, as given by `Link`. */
                skip?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description The next page: `</api/search-tag?query=safi&skip=30>; rel="next"`; missing on the last */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"][];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "shop-page": {
        parameters: {
            query: {
                page: components["schemas"]["ShopPage"];
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
                    "application/json": components["schemas"]["ShopPageText"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-announcement-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountAudience"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAudienceCount"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-announcement-list": {
        parameters: {
            query?: {
                /** @description Only those older than this one. */
                before?: number;
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
                    "application/json": components["schemas"]["StaffAnnouncements"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-announcement-send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendAnnouncement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnnouncement"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-audit-list": {
        parameters: {
            query?: {
                /** @description Only entries about this kind of thing; with `subject_id`. */
                subject_kind?: string;
                /** @description Only entries about this one; with `subject_kind`. */
                subject_id?: string;
                /** @description Only entries by this person. */
                actor?: string;
                /** @description Only entries older than this one. */
                before?: number;
                /** @description The number of entries, at most 200. */
                limit?: number;
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
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-banner-arrange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangeBanners"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-banner-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBanner"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffBanner"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-banner-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteBanner"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-banner-list": {
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
                    "application/json": components["schemas"]["StaffBanners"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-banner-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveBanner"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffBanner"];
                };
            };
            /** @description Somebody else has changed the banner */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffBanner"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePost"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPost"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletePost"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-detail": {
        parameters: {
            query: {
                id: number;
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
                    "application/json": components["schemas"]["StaffPost"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-history": {
        parameters: {
            query: {
                id: number;
                /** @description Only versions older than this one. */
                before?: number;
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
                    "application/json": components["schemas"]["StaffPostHistory"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-label-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBlogLabel"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffBlogLabel"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-label-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteBlogLabel"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-label-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveBlogLabel"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffBlogLabel"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffBlogLabel"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-labels": {
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
                    "application/json": components["schemas"]["StaffBlogLabels"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-list": {
        parameters: {
            query?: {
                /** @description Words of a title or summary in English or Arabic, or of the address. */
                search?: string;
                /** @description Only of this state. */
                state?: components["schemas"]["StaffPostState"];
                /** @description Only of this category. */
                category_id?: number;
                /** @description Only with this tag. */
                tag_id?: number;
                /** @description Only of this writer. */
                writer_id?: number;
                /** @description Whether only those are listed that lack a text in Arabic. */
                lacks_arabic?: boolean;
                /** @description Only posts after this place: `next` of the page before. */
                after?: string;
                /** @description The number of posts, at most 200. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffPostPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-preview": {
        parameters: {
            query: {
                /** @description The post's name in its URL. */
                slug: string;
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
                    "application/json": components["schemas"]["PostDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePost"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPost"];
                };
            };
            /** @description Somebody else has changed the post */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffPost"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-blog-version": {
        parameters: {
            query: {
                id: number;
                version: number;
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
                    "application/json": components["schemas"]["StaffPostText"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-brand-upload": {
        parameters: {
            query: {
                /** @description What the picture is for. */
                used_as: "logo" | "icon";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffBrandPicture"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-close-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDay"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDays"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffDays"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-days": {
        parameters: {
            query?: {
                /** @description The number of dates from today on, at most 92. */
                days?: number;
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
                    "application/json": components["schemas"]["StaffDays"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-open-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenDay"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDays"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffDays"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-remove-season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveSeason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffSeasons"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-remove-window": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveWindow"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffWeek"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffWeek"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-save-season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSeason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffSeasons"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-seasons": {
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
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-set-day-windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDayWindows"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDays"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffDays"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-set-windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetWindows"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffWeek"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffWeek"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-calendar-week": {
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
                    "application/json": components["schemas"]["StaffWeek"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-cash-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountCash"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCashDay"];
                };
            };
            /** @description The cash has changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffCashDay"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-cash-counts": {
        parameters: {
            query?: {
                /** @description Only counts older than this one. */
                before?: number;
                /** @description The number of counts, at most 1000. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffCashCounts"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-cash-day": {
        parameters: {
            query?: {
                /** @description The day in Qatar; today if it is missing. */
                on?: string;
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
                    "application/json": components["schemas"]["StaffCashDay"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-catalogue-apply": {
        parameters: {
            query: {
                /** @description Whether published products that the file lacks are retired. */
                retires_missing?: boolean;
                /** @description The version of the check that the caller saw. */
                seen: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCatalogueImport"];
                };
            };
            /** @description The catalogue has changed since the check */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffCatalogueCheck"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-catalogue-check": {
        parameters: {
            query?: {
                /** @description Whether published products that the file lacks are retired. */
                retires_missing?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCatalogueCheck"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-catalogue-export": {
        parameters: {
            query?: {
                format?: "csv" | "zip" | "folder";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/zip": string;
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-catalogue-progress": {
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
                    "application/json": components["schemas"]["StaffCatalogueProgress"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-category-arrange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangeCategories"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-category-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCategory"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCategory"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-category-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteCategory"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-category-list": {
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
                    "application/json": components["schemas"]["StaffCategories"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-category-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCategory"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCategory"];
                };
            };
            /** @description Somebody else has changed the category */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffCategory"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-coupon-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCoupon"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCoupon"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-coupon-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCoupon"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCoupon"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffCoupon"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-coupon-detail": {
        parameters: {
            query: {
                /** @example WELCOME */
                code: string;
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
                    "application/json": components["schemas"]["StaffCouponDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-coupon-list": {
        parameters: {
            query?: {
                /** @description Part of a code. */
                search?: string;
                /** @description Only coupons after this code: `next` of the page before. */
                after?: string;
                /** @description The number of coupons, at most 500. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffCoupons"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-coupon-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCoupon"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCouponPreview"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-coupon-products": {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
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
                    "application/json": components["schemas"]["StaffSampleProducts"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-coupon-set-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCouponActive"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCoupon"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-customer-block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerBlock"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCustomerDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-customer-detail": {
        parameters: {
            query: {
                /** @description The customer's id. */
                customer_id: number;
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
                    "application/json": components["schemas"]["StaffCustomerDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-customer-erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerErasure"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCustomerDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-customer-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerExportRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerExport"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-customer-list": {
        parameters: {
            query?: {
                /** @description A phone in any spelling, the number of an order, or the beginnings of the words of a name. */
                search?: string;
                /** @description Whether only blocked customers are listed. */
                blocked?: boolean;
                /** @description Only customers after this one: `next` of the page before. */
                before?: number;
                /** @description The number of customers, at most 100. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffCustomerPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-customer-set-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerNote"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCustomerDetail"];
                };
            };
            /** @description Somebody else has changed the note */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffCustomerDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-customer-unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerUnblock"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCustomerDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-delivery-assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenOrders"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenOrdersResult"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-delivery-correct-cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectCash"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryRound"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-delivery-drivers": {
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
                    "application/json": components["schemas"]["Drivers"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-delivery-photo": {
        parameters: {
            query: {
                /**
                 * @description The report's key.
                 * @example 0b5e3f6a-98c1-4f0e-9a55-7d1f0a2b3c4d
                 */
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-delivery-add-photo": {
        parameters: {
            query: {
                /**
                 * @description The report's key.
                 * @example 0b5e3f6a-98c1-4f0e-9a55-7d1f0a2b3c4d
                 */
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-delivery-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportedDelivery"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryReport"];
                };
            };
            /** @description The report is stored and did not change the order */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_DeliveryReport"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-delivery-round": {
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
                    "application/json": components["schemas"]["DeliveryRound"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-enquiry-answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryReply"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffEnquiryDetail"];
                };
            };
            /** @description Somebody else has changed the enquiry */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffEnquiryDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-enquiry-assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryAssignment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffEnquiryDetail"];
                };
            };
            /** @description Somebody else has changed the enquiry */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffEnquiryDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-enquiry-detail": {
        parameters: {
            query: {
                /** @description The enquiry's id. */
                enquiry_id: number;
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
                    "application/json": components["schemas"]["StaffEnquiryDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-enquiry-done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryEnd"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffEnquiryDetail"];
                };
            };
            /** @description Somebody else has changed the enquiry */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffEnquiryDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-enquiry-list": {
        parameters: {
            query?: {
                /** @description The folder; `open` if there is none. */
                folder?: "open" | "mine" | "answered" | "done";
                /** @description Only enquiries older than this one. */
                before?: number;
                /** @description The number of enquiries, at most 100. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffEnquiryPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-enquiry-reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryReopening"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffEnquiryDetail"];
                };
            };
            /** @description Somebody else has changed the enquiry */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffEnquiryDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-categories": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
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
                    "application/json": components["schemas"]["StaffFigureCategories"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-coupons": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
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
                    "application/json": components["schemas"]["StaffFigureCoupons"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-money": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
                /** @description The way in which it came or went; `cash` if it is missing. */
                kind?: "cash" | "cash_back" | "online" | "online_back";
                /** @description The page after this one: `next` of the page before. */
                after?: string;
                /** @description The number of amounts, at most 1000. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffFigureMoneyRows"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-orders": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
                /** @description Which orders; `sold` if it is missing. */
                kind?: "sold" | "online" | "cash" | "new" | "returning" | "cancelled" | "unpaid" | "late" | "coupon" | "product" | "category" | "hour";
                /** @description For `coupon`: its code. */
                coupon?: string;
                /** @description For `product`: the variation. */
                variation_id?: number;
                /** @description For `category`: its id. */
                category_id?: number;
                /** @description For `hour`: the hour of a day in Qatar. */
                hour?: number;
                /** @description The page after this one: `next` of the page before. */
                after?: string;
                /** @description The number of orders, at most 1000. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffFigureOrders"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-overview": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
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
                    "application/json": components["schemas"]["StaffFigures"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-products": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
                /** @description The order of the list; `best` if it is missing. */
                sort?: "best" | "worst";
                /** @description How many products come before the page: `next` of the page before. */
                after?: number;
                /** @description The number of products, at most 1000. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffFigureProducts"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-series": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
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
                    "application/json": components["schemas"]["StaffFigureSeries"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-slots": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
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
                    "application/json": components["schemas"]["StaffFigureSlots"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-stock": {
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
                    "application/json": components["schemas"]["StaffFigureStock"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-figures-taxes": {
        parameters: {
            query?: {
                /** @description The first day; today in Qatar if it is missing. */
                from?: string;
                /** @description The last day, at most a year later; the first day if it is missing. */
                until?: string;
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
                    "application/json": components["schemas"]["StaffFigureTaxes"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-grid-list": {
        parameters: {
            query?: {
                /** @description Words of a name in English or Arabic, of the address or of a barcode. */
                search?: string;
                /** @description Only of this category. */
                category_id?: number;
                /** @description Only of this status. */
                status?: components["schemas"]["StaffProductStatus"];
                /** @description Only products after this place: `next` of the page before. */
                after?: string;
                /** @description The number of products, at most 5000. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffGridPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-grid-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveGrid"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffGridSaved"];
                };
            };
            /** @description Cells have changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffGridProducts"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-home-lists": {
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
                    "application/json": components["schemas"]["StaffHomeLists"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-home-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveHomeList"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffHomeList"];
                };
            };
            /** @description Somebody else has changed the list */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffHomeList"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-member-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMember"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAccess"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-member-list": {
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
                    "application/json": components["schemas"]["Members"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-member-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberName"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAccess"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-member-set-disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisabledChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-member-set-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-order-board": {
        parameters: {
            query?: {
                /** @description Only orders to be delivered on this date. */
                day?: string;
                /** @description Only orders of the driver with this id, or `none` for those that nobody has. */
                driver?: string;
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
                    "application/json": components["schemas"]["StaffOrderBoard"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-order-change-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOrderStatus"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDetail"];
                };
            };
            /** @description Somebody else has changed the order */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffOrderDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-order-detail": {
        parameters: {
            query: {
                /** @description The order's id. */
                order_id: number;
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
                    "application/json": components["schemas"]["StaffOrderDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-order-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events whose data is a StaffOrderUpdate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-order-figures": {
        parameters: {
            query?: {
                /** @description The delivery date; today in Qatar if it is missing. */
                on?: string;
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
                    "application/json": components["schemas"]["StaffOrderFigures"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-order-list": {
        parameters: {
            query?: {
                /**
                 * @description Only orders with one of these statuses, separated by commas.
                 * @example Processing,Accepted
                 */
                status?: string;
                /** @description Only orders to be delivered on this date. */
                day?: string;
                /** @description Only orders of this delivery slot. */
                slot_id?: number;
                /** @description Only orders to this zone. */
                zone?: number;
                /** @description Only orders to this municipality. */
                municipality?: string;
                /** @description Only orders that are paid, or not. */
                paid?: boolean;
                /** @description Only orders paid in this way. */
                payment?: "online" | "cash";
                /** @description Only express orders, or only others. */
                express?: boolean;
                /** @description Only orders of the driver with this id, or `none` for those that nobody has. */
                driver?: string;
                /** @description An order number, a phone in any spelling, or the beginnings of words of a name. */
                search?: string;
                /** @description The order of the list; `newest` if it is missing. */
                sort?: "newest" | "oldest" | "due_first" | "due_last";
                /** @description The page after this one: `next` of the page before. */
                after?: string;
                /** @description The number of orders, at most 100. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffOrderPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-order-reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleOrders"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescheduledOrders"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-order-slots": {
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
                    "application/json": components["schemas"]["SlotsToMoveTo"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-packing-detail": {
        parameters: {
            query: {
                order_id: number;
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
                    "application/json": components["schemas"]["PackingOrder"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-packing-finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishPacking"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingOrder"];
                };
            };
            /** @description Somebody else has changed the order */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_PackingOrder"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-packing-list": {
        parameters: {
            query?: {
                /** @description The delivery date as YYYY-MM-DD; today in Doha if it is absent. */
                day?: string;
                /** @description Only the orders of this slot. */
                slot_id?: number;
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
                    "application/json": components["schemas"]["PackingList"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-packing-pack-line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackLine"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingOrder"];
                };
            };
            /** @description Somebody else has changed the order */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_PackingOrder"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-packing-substitutes": {
        parameters: {
            query: {
                order_id: number;
                /** @description The line's position in the order, starting with 1. */
                line: number;
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
                    "application/json": components["schemas"]["Substitutes"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-page-history": {
        parameters: {
            query: {
                page: components["schemas"]["ShopPage"];
                /** @description Only versions older than this one. */
                before?: number;
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
                    "application/json": components["schemas"]["StaffPageHistory"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-page-list": {
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
                    "application/json": components["schemas"]["StaffShopPages"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-page-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewShopPage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopPagePreview"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-page-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveShopPage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffShopPage"];
                };
            };
            /** @description Somebody else has changed the page */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffShopPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-page-version": {
        parameters: {
            query: {
                page: components["schemas"]["ShopPage"];
                version: number;
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
                    "application/json": components["schemas"]["StaffShopPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-paper-delivery-notes": {
        parameters: {
            query: {
                /**
                 * @description The ids of 1 to 200 orders, separated by commas.
                 * @example 1,2
                 */
                order_ids: string;
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
                    "application/json": components["schemas"]["Papers"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-paper-delivery-notes-pdf": {
        parameters: {
            query: {
                /**
                 * @description The ids of 1 to 200 orders, separated by commas.
                 * @example 1,2
                 */
                order_ids: string;
            };
            header?: never;
            path?: never;
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-paper-invoice-pdf": {
        parameters: {
            query: {
                order_id: number;
            };
            header?: never;
            path?: never;
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-paper-picking-list": {
        parameters: {
            query: {
                /**
                 * @description The ids of 1 to 200 orders, separated by commas.
                 * @example 1,2
                 */
                order_ids: string;
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
                    "application/json": components["schemas"]["Papers"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-paper-picking-list-pdf": {
        parameters: {
            query: {
                /**
                 * @description The ids of 1 to 200 orders, separated by commas.
                 * @example 1,2
                 */
                order_ids: string;
            };
            header?: never;
            path?: never;
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-paper-price-labels": {
        parameters: {
            query: {
                /**
                 * @description The ids of 1 to 200 orders, separated by commas.
                 * @example 1,2
                 */
                order_ids: string;
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
                    "application/json": components["schemas"]["PriceLabels"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-paper-price-labels-pdf": {
        parameters: {
            query: {
                /**
                 * @description The ids of 1 to 200 orders, separated by commas.
                 * @example 1,2
                 */
                order_ids: string;
            };
            header?: never;
            path?: never;
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-passkey-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPasskey"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-passkey-begin-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-passkey-list": {
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
                    "application/json": components["schemas"]["OwnPasskeys"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-passkey-remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-payment-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckPayment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPaymentAnswers"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-payment-list": {
        parameters: {
            query?: {
                /** @description Only these; all if it is missing. */
                only?: "waiting" | "differs" | "failed";
                /** @description Only payments older than this one. */
                before?: number;
                /** @description The number of payments, at most 100. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffPaymentPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-picture-upload": {
        parameters: {
            query: {
                /** @description Made once for each upload by the caller, such as a UUID: a repetition with the same key changes nothing. */
                key: string;
                /** @description What the picture is for. */
                used_as: "card" | "wide_banner" | "narrow_banner" | "cover";
                /** @description Pixels left of the part. */
                x?: number;
                /** @description Pixels above the part. */
                y?: number;
                /** @description The width of the part, which must have the shape of its use. */
                width?: number;
                /** @description The height of the part. */
                height?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPictureUpload"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-picture-uploads": {
        parameters: {
            query: {
                /**
                 * @description The ids of at most 100 uploads of the caller, separated by commas.
                 * @example 1,2
                 */
                ids: string;
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
                    "application/json": components["schemas"]["StaffPictureUploads"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-picture-list": {
        parameters: {
            query: {
                product_id: number;
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
                    "application/json": components["schemas"]["StaffProductPictures"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-picture-set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProductPictures"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProductPictures"];
                };
            };
            /** @description The pictures have changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffProductPictures"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-picture-set-variation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetVariationPicture"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProductPictures"];
                };
            };
            /** @description The picture has changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffProductPictures"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-arrange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangeProducts"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-change-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeProducts"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProductsChanged"];
                };
            };
            /** @description Products have changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffPresentProducts"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProduct"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteProduct"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-detail": {
        parameters: {
            query: {
                id: number;
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
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateProduct"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-history": {
        parameters: {
            query: {
                id: number;
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
                    "application/json": components["schemas"]["StaffProductHistory"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-list": {
        parameters: {
            query?: {
                /** @description Words of a name in English or Arabic, of the address or of a barcode. */
                search?: string;
                /** @description Only of this category. */
                category_id?: number;
                /** @description Only of this status. */
                status?: components["schemas"]["StaffProductStatus"];
                /** @description Whether only those are listed that lack a text in Arabic. */
                lacks_arabic?: boolean;
                /** @description Only products after this place: `next` of the page before. */
                after?: string;
                /** @description The number of products, at most 500. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffProductPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-preview": {
        parameters: {
            query: {
                /** @description The product's id. */
                id: number;
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
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-product-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveProduct"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProduct"];
                };
            };
            /** @description Somebody else has changed the product */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffProduct"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-provider-state": {
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
                    "application/json": components["schemas"]["StaffProviders"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-provider-test-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProviderTest"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-provider-test-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProviderTest"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-reconciliation-detail": {
        parameters: {
            query: {
                /** @description The comparison's id. */
                id: number;
                /** @description Only differences after this one. */
                after?: number;
                /** @description The number of differences, at most 1000. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffReconciliationDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-reconciliation-list": {
        parameters: {
            query?: {
                /** @description Only comparisons older than this one. */
                before?: number;
                /** @description The number of comparisons, at most 100. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffReconciliationPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-reconciliation-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunReconciliation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReconciliation"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-refund-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundChoice"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffRefund"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-refund-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRefund"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderDetail"];
                };
            };
            /** @description Somebody else has changed the order */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffOrderDetail"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-refund-list": {
        parameters: {
            query?: {
                /** @description Only refunds that are not paid yet. */
                due?: boolean;
                /** @description Only refunds older than this one. */
                before?: number;
                /** @description The number of refunds, at most 100. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffRefundPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-refund-retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundChoice"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffRefund"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-begin-enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-begin-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffPasswordChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-choose-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseStaffLanguage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChosenStaffLanguage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-confirm-enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolled"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-current": {
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
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffSessionId"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-list": {
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
                    "application/json": components["schemas"]["StaffSessions"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-renew-recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-set-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffSignIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-sign-in-with-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-session-verify-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-settings-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSettings"];
                };
            };
            /** @description A setting has changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffSettings"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-settings-list": {
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
                    "application/json": components["schemas"]["StaffSettings"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-setup-check-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckSetupLink"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupLinkState"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-setup-create-owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewShopOwner"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSession"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-setup-load-samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSetup"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-setup-open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSetup"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-setup-set-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFirstDelivery"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSetup"];
                };
            };
            /** @description Somebody else has changed it, or it is done */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffSetup"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-setup-state": {
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
                    "application/json": components["schemas"]["StaffSetup"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-slot-set-capacity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSlotCapacity"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSlot"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffSlot"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-slot-set-shut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSlotShut"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSlot"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-stock-adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustStock"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStockItem"];
                };
            };
            /** @description The stock has changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffStockItem"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-stock-list": {
        parameters: {
            query?: {
                /** @description Part of a name, in English or Arabic. */
                search?: string;
                /** @description Only of this category. */
                category_id?: number;
                /** @description Whether only those are listed of which few are left. */
                low?: boolean;
                /** @description Only variations after this one: `next` of the page before. */
                after?: number;
                /** @description The number of variations, at most 500. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffStockPage"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-stock-movements": {
        parameters: {
            query: {
                variation_id: number;
                /** @description Only movements older than this one. */
                before?: number;
                /** @description The number of movements, at most 1000. */
                limit?: number;
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
                    "application/json": components["schemas"]["StaffStockMovements"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-stock-set-low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLowStock"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffStockItem"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-terms-delivery": {
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
                    "application/json": components["schemas"]["StaffDeliveryState"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-terms-set-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDeliveryTerms"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDeliveryState"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffDeliveryState"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-zone-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeZones"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffZones"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffZones"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-zone-list": {
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
                    "application/json": components["schemas"]["StaffZones"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-zone-save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveZone"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffZones"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffZones"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
    "staff-zone-save-municipality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMunicipality"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffZones"];
                };
            };
            /** @description Somebody else has changed it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict_StaffZones"];
                };
            };
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
                "application/json": components["schemas"]["SubcategoryPage"];
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
            /** @description An error: the HTTP status is its kind, the code identifies it */
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
/** The paths that take a bearer token, and answer without one too. */
export interface visitorPaths {
    get: never;
    post:
        | "/api/choose-language"
        | "/api/enquiry"
        | "/api/logout";
}
