export { cleanUpload } from '../keep-picture.ts';
export { forgetPicture, keepPrivatePicture, readPrivatePicture, removePicture } from '../private-picture.ts';
