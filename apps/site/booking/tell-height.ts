/** Tells the site around this page how tall it is, whenever that changes, so that its frame fits. Nothing else is told. */
export function tellHeight(): () => void {
  const observer = new ResizeObserver(() => parent.postMessage({ rawnaq_height: document.documentElement.offsetHeight }, '*'));
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
