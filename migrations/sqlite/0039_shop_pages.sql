-- The shop's own pages. Every version stays, and the one with the highest number is shown.
CREATE TABLE shop_page_version (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    page       TEXT NOT NULL,
    -- Counted up from 1 for each page.
    version    BIGINT NOT NULL,
    -- Sanitised HTML; empty in both languages if the shop shows its neutral text.
    html       TEXT NOT NULL,
    html_ar    TEXT NOT NULL,
    written_by TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    CONSTRAINT shop_page_version_page CHECK (page IN ('terms', 'privacy', 'about', 'contact')),
    CONSTRAINT shop_page_version_key UNIQUE (page, version)
);
