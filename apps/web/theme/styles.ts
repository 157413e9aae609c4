// The order is the cascade: the kit lies in a layer, so that our own rules win without a fight over specificity.
import './layers.css';
import '@fontsource-variable/cairo/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './base.css';
import './controls.css';
import './print.css';
