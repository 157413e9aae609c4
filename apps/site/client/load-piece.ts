const key = 'reloaded-for-piece';

/**
 * Loads a part of the page. When it cannot be loaded (a new version was put in place meanwhile), the page is loaded anew, once: the
 * address holds every choice, so nothing is lost.
 */
export async function loadPiece<T>(load: () => Promise<T>): Promise<T> {
  try {
    const piece = await load();
    if (typeof document !== 'undefined') sessionStorage.removeItem(key);
    return piece;
  } catch (error) {
    if (typeof document === 'undefined' || sessionStorage.getItem(key) !== null) throw error;
    sessionStorage.setItem(key, '1');
    location.reload();
    return new Promise(() => undefined);
  }
}
