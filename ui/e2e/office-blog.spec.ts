// The blog in the back office: a tag and a writer are made, a post is written with formatting and a picture in its text,
// previewed, published, read by a visitor, and taken out of the shop until a later time.
import type { Page } from '@playwright/test';
import { ApiClient, expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { dropFiles } from './pages/drop-files';

/** Makes a tag and a writer, which a second attempt with the same name does not. */
async function makeLabels(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Tags', exact: true }));
  await press(page.getByRole('button', { name: 'New tag' }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Create' }));
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name, English' }).fill('fish');
  await press(dialog.getByRole('button', { name: 'Create' }));
  await expect(dialog.getByText('There is another one with this name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name, English' }).fill('grouper');
  await dialog.getByRole('textbox', { name: 'Name, Arabic' }).fill('هامور');
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Create' }));
  await expect(page.getByText('grouper is created.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem').filter({ hasText: 'grouper' })).toContainText('No posts');
  // What posts have says how many.
  await press(page.getByRole('button', { name: 'Delete fish', exact: true }));
  await expect(dialog.getByText(/this tag and will lose it/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));

  await press(page.getByRole('link', { name: 'Writers', exact: true }));
  await press(page.getByRole('button', { name: 'Delete The fish counter' }));
  await expect(dialog.getByText(/use it\. Change them first\.|uses it\. Change them first\./)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Close' }).last());
  await press(page.getByRole('button', { name: 'New writer' }));
  await dialog.getByRole('textbox', { name: 'Name, English' }).fill('Noor');
  await dialog.getByRole('textbox', { name: 'About the writer, English' }).fill('Buys our fish at dawn.');
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Create' }));
  await expect(page.getByText('Noor is created.')).toBeVisible();
  await expectAccessible(page);
}

/** Writes the text by keyboard: a heading, a list, a quote, a link, and a picture with its description. */
async function writeText(page: Page, picture: string): Promise<void> {
  const english = page.getByRole('textbox', { name: 'Text, English' });
  const tools = page.getByRole('toolbar', { name: 'Text, English: tools' });
  await english.focus();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Its eyes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('They are clear and full.');
  await page.keyboard.press('Enter');
  await press(tools.getByRole('button', { name: 'List with bullets' }));
  await page.keyboard.type('Red gills');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Firm flesh');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await press(tools.getByRole('button', { name: 'Quote' }));
  await page.keyboard.type('Fresh fish smells of the sea.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('More advice: ');
  await press(tools.getByRole('button', { name: 'Link', exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('/blogs');
  await press(dialog.getByRole('button', { name: 'Set the link' }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  await press(tools.getByRole('button', { name: 'Add a picture' }));
  await press(dialog.getByRole('button', { name: 'Put it into the text' }));
  await expect(dialog.getByText('Choose a picture first')).toBeVisible();
  await expect(dialog.getByText(/Describe the picture in 1 to 200 characters/)).toBeVisible();
  await dropFiles(dialog.getByRole('group', { name: 'Choose a picture' }), [picture]);
  await dialog.getByRole('textbox', { name: 'What it shows, in English' }).fill('A grouper on ice');
  await expect(dialog.getByText('The picture is ready.')).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Put it into the text' }));
  await expect(english.getByRole('img', { name: 'A grouper on ice' })).toBeVisible();
  const arabic = page.getByRole('textbox', { name: 'Text, Arabic' });
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await arabic.fill('عيونه صافية');
}

test('a post is written with its tag, writer and pictures, previewed, published, read, and planned for later', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const [first] = await new ApiClient(shop.url).get('blog-search');
  if (first === undefined) throw new Error('the demo shop has no post');
  const { page: shopperPage, watch: shopperWatch } = await anotherShopper();

  watch.expects(422, '/api/staff/blog/label-create');
  await signInAs({ page, watch }, 'editor', `${shop.url}/admin/blog`);
  await expect(page.getByRole('link', { name: first.title })).toBeVisible();
  await expectAccessible(page);
  await makeLabels(page);

  await press(page.getByRole('link', { name: 'Posts', exact: true }));
  await press(page.getByRole('link', { name: 'New post' }));
  await page.getByRole('textbox', { name: 'Title, English' }).fill('Choosing a grouper');
  await expect(page.getByText('The page is at /blogs/choosing-a-grouper')).toBeVisible();
  await writeText(page, first.featured_image);
  await press(page.getByRole('button', { name: 'grouper', exact: true }));
  await press(page.getByRole('button', { name: /Writer/ }).first());
  await press(page.getByRole('option', { name: 'Noor' }));
  await press(page.getByRole('button', { name: 'At once' }));
  await press(page.getByRole('button', { name: 'Create', exact: true }));
  // Shoppers need a picture and a category.
  await expect(page.getByText('2 fields need your attention.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Draft', exact: true }));
  await press(page.getByRole('button', { name: /Category/ }).first());
  await press(page.getByRole('option', { name: 'Know your fish' }));
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByText('The post is created.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choosing a grouper', level: 1 })).toBeVisible();

  // Nobody but staff sees the draft.
  const address = `${shop.url}/blogs/choosing-a-grouper`;
  shopperWatch.expects(404, '/blogs/choosing-a-grouper');
  shopperWatch.expects(404, '/api/blog-details/');
  await shopperPage.goto(address);
  await expect(shopperPage.getByRole('heading', { name: 'Its eyes' })).toHaveCount(0);
  const preview = await page.context().newPage();
  await preview.goto(`${address}?preview`);
  await expect(preview.getByText(/^Preview\. This is the post as it is saved/)).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Its eyes' })).toBeVisible();
  await preview.close();

  await dropFiles(page.getByRole('group', { name: 'Picture', exact: true }), [first.featured_image]);
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
  await press(page.getByRole('button', { name: 'At once' }));
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(async () => {
    await shopperPage.goto(address);
    await expect(shopperPage.getByRole('heading', { name: 'Its eyes' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(shopperPage.getByRole('img', { name: 'A grouper on ice' })).toBeVisible();
  await expect(shopperPage.locator('blockquote')).toHaveText('Fresh fish smells of the sea.');
  await expect(shopperPage.getByRole('listitem').filter({ hasText: 'Firm flesh' })).toBeVisible();
  await expectAccessible(shopperPage);
  await press(shopperPage.getByRole('link', { name: 'Noor' }).first());
  await expect(shopperPage.getByText('Buys our fish at dawn.')).toBeVisible();
  await press(shopperPage.getByRole('link', { name: 'Choosing a grouper', exact: true }));
  await press(shopperPage.getByRole('link', { name: '# grouper' }));
  await expect(shopperPage.getByRole('link', { name: 'Choosing a grouper', exact: true })).toBeVisible();

  // From a time on that has not come, it is out of the shop; the history brings back what was written, not when it is shown.
  await press(page.getByRole('button', { name: 'From a time' }));
  await page.getByLabel('From', { exact: true }).fill('2099-11-28T08:00');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await press(page.getByRole('button', { name: 'Look at version 1' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Its eyes' })).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Put it into the form' }));
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2099-11-28T08:00');
  await expect(async () => {
    const [now] = await new ApiClient(shop.url).get('blog-search');
    expect(now?.slug).toBe(first.slug);
  }).toPass();
  await shopperPage.goto('about:blank');
});
