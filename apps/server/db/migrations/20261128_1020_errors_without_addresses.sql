-- Reports of errors hold no query and no link by which somebody signs in (packages/domain/identity/error-report.ts); those written until now neither.
update js_errors
set path = regexp_replace(regexp_replace(path, '[?#].*$', ''), '/(reset-password)/[^/]+', '/\1/•••'),
  route = regexp_replace(regexp_replace(route, '[?#].*$', ''), '/(reset-password)/[^/]+', '/\1/•••'),
  error = regexp_replace(error, '/(reset-password)/[A-Za-z0-9_-]+', '/\1/•••', 'g')
where path ~ '[?#]|/reset-password/' or route ~ '[?#]|/reset-password/' or error ~ '/reset-password/';
