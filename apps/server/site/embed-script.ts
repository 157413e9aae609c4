/**
 * The script that a business puts on its own site (`/embed.js`): a button that leads to booking, or the booking page itself in a frame that
 * grows with what it shows, up to the height of the window. Plain and old-fashioned on purpose: it runs on any site, with any browser, beside anything.
 *
 * <script src="…/embed.js" data-alias="lamsa" [data-mode="button|frame"] [data-language="en|ar"] [data-text="…"] [data-colour="#b34700"]></script>
 */
export const embedScript = `(function () {
  var script = document.currentScript;
  if (!script) return;
  var alias = script.getAttribute('data-alias');
  if (!alias || !/^[A-Za-z0-9]{3,40}$/.test(alias)) return;
  var origin = new URL(script.src).origin;
  var language = script.getAttribute('data-language') === 'ar' ? 'ar' : 'en';
  var page = origin + (language === 'ar' ? '/ar' : '') + '/salon/' + alias + '/booking';
  var words = language === 'ar' ? { text: 'احجز موعدك', title: 'حجز موعد' } : { text: 'Book an appointment', title: 'Booking' };
  if (script.getAttribute('data-mode') === 'frame') {
    var frame = document.createElement('iframe');
    frame.src = page + '?embed=1';
    frame.title = words.title;
    frame.style.cssText = 'display:block;width:100%;height:640px;border:0;color-scheme:light dark';
    window.addEventListener('message', function (event) {
      if (event.origin !== origin || event.source !== frame.contentWindow || !event.data) return;
      var height = Number(event.data.rawnaq_height);
      // Never taller than the window: what stands at the foot of the page has to stay in sight.
      var most = Math.max(480, window.innerHeight - 40);
      if (height > 0) frame.style.height = Math.min(Math.ceil(height), most) + 'px';
    });
    script.parentNode.insertBefore(frame, script.nextSibling);
    return;
  }
  var colour = script.getAttribute('data-colour');
  var link = document.createElement('a');
  link.href = page;
  link.target = '_blank';
  link.rel = 'noopener';
  link.lang = language;
  link.dir = language === 'ar' ? 'rtl' : 'ltr';
  link.textContent = script.getAttribute('data-text') || words.text;
  link.style.cssText = 'display:inline-block;padding:0.75em 1.5em;border-radius:2em;background:#b34700;color:#fff;font:500 1rem/1.3 system-ui,sans-serif;text-decoration:none';
  if (colour && /^#[0-9a-f]{6}$/i.test(colour)) link.style.background = colour;
  script.parentNode.insertBefore(link, script.nextSibling);
})();
`;
