// Shrinks a photo on the phone, so that it passes through a slow line.

/** The longest side of a photo that is sent, in pixels. */
const SIDE_MAX = 1280;
const QUALITY = 0.75;
const KIND = 'image/jpeg';

/** Returns the photo upright, at most 1280 pixels wide and high, without what the camera wrote into it. */
export async function shrunk(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('the photo cannot be written'));
        else resolve(blob);
      },
      KIND,
      QUALITY,
    );
  });
}
