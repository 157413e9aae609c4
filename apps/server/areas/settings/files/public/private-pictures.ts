export { cleanUpload } from '../keep-picture.ts';
export { forgetPrivatePicture, keepPrivatePicture, readPrivatePicture, removePrivatePicture } from '../private-picture.ts';
