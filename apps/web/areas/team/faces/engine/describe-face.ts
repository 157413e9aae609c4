import type { Tensor, TensorFlow } from 'virtual:face-library';

/** The side of the picture that is described, pixels. */
export const chipSize = 150;
/** What the weights were trained to see as grey, red, green and blue. */
const mean = [122.782, 117.001, 104.298];

interface Layer {
  filter: Tensor;
  bias: Tensor;
}

/** Makes one layer of a convolution and the scale behind it: `(x * filter + bias) * scale + shift`. */
function layerOf(tf: TensorFlow, weights: Readonly<Record<string, Tensor>>, name: string): Layer {
  const at = (part: string): Tensor => {
    const found = weights[`${name}/${part}`];
    if (found === undefined) throw new Error(`The weights of faces have no ${name}/${part}`);
    return found;
  };
  return tf.tidy(() => ({
    filter: tf.mul(at('conv/filters'), at('scale/weights')),
    bias: tf.add(tf.mul(at('conv/bias'), at('scale/weights')), at('scale/biases')),
  }));
}

/**
 * The network of 29 convolutions that dlib describes faces with (dlib_face_recognition_resnet_model_v1, Davis King), as TensorFlow.js computes it. Returns
 * what describes a face of 150 × 150 pixels by 128 numbers.
 */
export function makeDescriber(
  tf: TensorFlow,
  bytes: ArrayBuffer,
  manifest: readonly unknown[],
): (chip: HTMLCanvasElement) => Promise<number[]> {
  const weights = tf.io.decodeWeights(bytes, manifest);
  // Made here, not while a face is described: what is made in there is let go of behind it.
  const names = Object.keys(weights).flatMap((name) => (name.endsWith('/conv/filters') ? [name.replace('/conv/filters', '')] : []));
  const layers = new Map(names.map((name) => [name, layerOf(tf, weights, name)]));
  const layer = (name: string): Layer => {
    const found = layers.get(name);
    if (found === undefined) throw new Error(`The weights of faces have no ${name}`);
    return found;
  };
  const conv = (x: Tensor, name: string, strides: 1 | 2, activation: 'relu' | 'linear'): Tensor =>
    tf.fused.conv2d({ x, ...layer(name), strides, pad: strides === 2 ? 'valid' : 'same', activation });
  const keep = (x: Tensor, name: string): Tensor =>
    tf.relu(tf.add(conv(conv(x, `${name}/conv1`, 1, 'relu'), `${name}/conv2`, 1, 'linear'), x));
  /** Halves the picture; what is missing of size and depth is zero. */
  const halve = (x: Tensor, name: string): Tensor => {
    const out = conv(conv(x, `${name}/conv1`, 2, 'relu'), `${name}/conv2`, 1, 'linear');
    const pooled = tf.avgPool(x, 2, 2, 'valid');
    const lack = (one: Tensor, other: Tensor) => one.shape.map((size, axis) => [0, Math.max(0, (other.shape[axis] ?? 0) - size)] as const);
    return tf.relu(tf.add(tf.pad(out, lack(out, pooled)), tf.pad(pooled, lack(pooled, out))));
  };
  const { fc } = weights;
  if (fc === undefined) throw new Error('The weights of faces have no end');
  const grey = tf.tensor(mean);
  const scale = tf.tensor([1 / 255]);
  return async (chip) => {
    const described = tf.tidy(() => {
      const seen = tf.mul(tf.sub(tf.expandDims(tf.browser.fromPixels(chip)), grey), scale);
      let out = tf.maxPool(conv(seen, 'conv32_down', 2, 'relu'), 3, 2, 'valid');
      for (const name of ['conv32_1', 'conv32_2', 'conv32_3']) out = keep(out, name);
      for (const [down, ...rest] of [
        ['conv64_down', 'conv64_1', 'conv64_2', 'conv64_3'],
        ['conv128_down', 'conv128_1', 'conv128_2'],
        ['conv256_down', 'conv256_1', 'conv256_2'],
        ['conv256_down_out'],
      ] as const) {
        out = halve(out, down);
        for (const name of rest) out = keep(out, name);
      }
      return tf.matMul(tf.mean(out, [1, 2]), fc);
    });
    const numbers = await described.data();
    described.dispose();
    return Array.from(numbers);
  };
}
