export { cleanStoredPictures as up } from '#features/products/picture-clean.service.ts';
