import type { Page } from '@playwright/test';

/** All texts in the caches and databases of the browser, and in the storages of the page. */
export function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      for (const answer of answers) texts.push((await answer?.text()) ?? '');
    }
    const after = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((give, fail) => {
        request.onsuccess = () => give(request.result);
        request.onerror = () => fail(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await after(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await after(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts.join('\n');
  });
}
