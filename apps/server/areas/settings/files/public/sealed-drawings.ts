export { keepSealedDrawing } from '../keep-sealed-drawing.ts';
