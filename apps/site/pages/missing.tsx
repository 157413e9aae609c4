import { useSite } from '../frame/site-context.tsx';

export function Missing() {
  const { text, link } = useSite();
  return (
    <div className="narrow centred">
      <p className="big-number" aria-hidden="true">
        404
      </p>
      <h1>{text('missing.title')}</h1>
      <p className="lead">{text('missing.detail')}</p>
      <a className="button button-main" href={link('')}>
        {text('missing.return_home')}
      </a>
    </div>
  );
}
